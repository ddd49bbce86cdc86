#include "include/threads.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *pass(void *nothing) {
  pthread_mutex_lock(&gate);
  pthread_mutex_unlock(&gate);
  return nothing;
}

int threads_can_start(int count) {
  pthread_t *threads = malloc(sizeof(pthread_t) * (size_t)count);
  if (threads == NULL) return 0;
  int started = 0;
  pthread_mutex_lock(&gate);
  while (started < count && pthread_create(&threads[started], NULL, pass, NULL) == 0) started++;
  pthread_mutex_unlock(&gate);
  for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
  free(threads);
  return started == count;
}
