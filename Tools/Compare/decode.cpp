// Decodes a recording of thumbdeck's own form with simdjson (on demand) and nothing else, to be timed as a whole
// process beside `Benchmarks decode FILE`. Both print the number of frames with a hand, and a sum over what
// they say. Here the whole file is in memory; there it is read in blocks.
//
//   g++ -O3 Tools/Compare/decode.cpp -lsimdjson -o decode && taskset -c 0 ./decode FILE [lines]
//
// With a second argument every line is iterated alone, and otherwise all by iterate_many, which was faster or as
// fast with simdjson 3.0.1.
#include <cstdio>
#include <cstring>
#include <simdjson.h>

using namespace simdjson;

struct Landmark { float x, y, z; };
struct Hand {
  char side;
  double score;
  Landmark landmarks[21];
};
struct Frame {
  double time, width, height;
  int handCount;
  Hand hands[4];
};

// What is not as it must be throws. The fields are asked for in the order in which they are written.
template <class Document> static void read(Document &&document, Frame &frame) {
  ondemand::object object = document.get_object();
  frame.time = object["t"].get_double();
  frame.width = object["width"].get_double();
  frame.height = object["height"].get_double();
  frame.handCount = 0;
  for (ondemand::object of_hand : object["hands"].get_array()) {
    Hand &hand = frame.hands[frame.handCount++ & 3];
    hand.side = 0;
    hand.score = -1;
    int count = 0;
    for (auto field : of_hand) {
      ondemand::raw_json_string key = field.key();
      if (key == "landmarks") {
        for (ondemand::array point : field.value().get_array()) {
          if (count == 21) throw simdjson_error(NUMBER_ERROR);
          float numbers[3] = {0, 0, 0};
          int place = 0;
          for (double number : point) {
            if (place == 3) break;
            numbers[place++] = float(number);
          }
          hand.landmarks[count++] = {numbers[0], numbers[1], numbers[2]};
        }
      } else if (key == "handedness") {
        std::string_view side = field.value().get_string();
        hand.side = side == "Right" ? 'R' : 'L';
      } else if (key == "score") {
        hand.score = field.value().get_double();
      }
    }
    if (count != 21) throw simdjson_error(NUMBER_ERROR);
  }
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  padded_string text = padded_string::load(argv[1]);
  ondemand::parser parser;
  Frame frame;
  long count = 0;
  double sum = 0;
  auto add = [&] {
    if (frame.handCount == 0) return;
    count++;
    sum += frame.time + double(frame.hands[0].landmarks[4].y);
  };
  if (argc > 2) {
    const char *at = text.data(), *end = at + text.size();
    while (at < end) {
      const char *line = static_cast<const char *>(memchr(at, '\n', size_t(end - at)));
      size_t length = size_t((line ? line : end) - at);
      if (length > 0) {
        auto document = parser.iterate(at, length, size_t(end - at) + SIMDJSON_PADDING);
        read(document, frame);
        add();
      }
      at += length + 1;
    }
  } else {
    ondemand::document_stream documents = parser.iterate_many(text);
    for (auto document = documents.begin(); document != documents.end(); ++document) {
      read(*document, frame);
      add();
    }
  }
  printf("%ld %.17g\n", count, sum);
}
