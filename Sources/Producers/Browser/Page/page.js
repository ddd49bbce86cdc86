// The camera of thumbdeck in a browser: sends pictures to the program in the terminal, and shows
// what the program finds in them and what the deck says.
//
// The program sends JSON messages, each with one of these keys:
//   hands    the hands found in a picture; the program is ready for the next picture
//   deck     what the deck says: see AudienceStatus.swift
//   rotate   degrees to rotate pictures by; it is this page's turn
//   refused  why this page is refused: "taken" or "malformed"
// The page sends pictures, or a word if there are none: see PageProblem in BrowserSite.swift.

const byId = (id) => document.getElementById(id);
const video = byId("video");
const canvas = byId("picture");
const context = canvas.getContext("2d");
const token = location.hash.slice(1);

let socket = null;
let worker = null;
let stream = null;
let rotate = 0;
let frame = null;          // what was found in the latest picture
let sentAt = 0;            // when the unanswered picture was sent; 0 if none is unanswered
let isCameraOn = false;

// MARK: The connection

const retryAfter = 2000;
// In milliseconds: a picture that has no answer after this time was lost.
const patience = 3000;

function connect() {
  if (!messages.connection) setConnection("", "connecting");
  let refusal = null;
  socket = new WebSocket(`ws://${location.host}/pictures`, ["thumbdeck", token]);
  socket.onmessage = ({data}) => {
    const message = JSON.parse(data);
    if (message.hands) receive(message);
    else if (message.deck) showDeck(message.deck);
    else if (message.rotate !== undefined) begin(message.rotate);
    else if (message.refused) refusal = message.refused;
  };
  socket.onclose = async () => {
    frame = null;
    sentAt = 0;
    setConnection("closed", "not connected");
    await explain(refusal);
    setTimeout(connect, retryAfter);
  };
}

// Starts the camera, because the program has given this page its turn.
function begin(degrees) {
  setConnection("open", "connected to the terminal");
  hideMessage("connection");
  rotate = degrees;
  worker?.postMessage({settings: {rotate}});
  startCamera();
}

// Shows why there is no connection. A WebSocket does not tell, so the program is asked over HTTP.
async function explain(refusal) {
  if (refusal === "taken") {
    stopCamera();
    return showMessage("connection", "Another page is open",
      "Only one page at a time is the camera. Close the other one, and this one goes on by itself.");
  }
  try {
    const answer = await fetch("/check", {headers: {Authorization: `Bearer ${token}`}});
    if (answer.status === 403) {
      stopCamera();
      return showMessage("connection", "This address is not right, or of an earlier game",
        "Open the address that the terminal shows, with all that stands behind the #.");
    }
  } catch {
    stopCamera();
    return showMessage("connection", "The program in the terminal has ended",
      "Start it again with --camera browser, and open the address that it shows.");
  }
}

function say(word) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(word);
}

// MARK: The camera

// For each error of a browser: the word for the terminal, and what the page shows.
const problems = {
  NotAllowedError: ["denied", "The camera is not allowed",
    "Allow it in the bar of the address, and in the settings of the system. Then press the button."],
  NotFoundError: ["missing", "There is no camera", "Plug one in. Then press the button."],
  OverconstrainedError: ["missing", "There is no camera", "Plug one in. Then press the button."],
  NotReadableError: ["busy", "The camera is used by another program",
    "Close that program. Then press the button."],
};

async function startCamera() {
  if (isCameraOn) return nextPicture();
  if (!navigator.mediaDevices?.getUserMedia) {
    say("unsupported");
    return showMessage("camera", "This browser gives no camera to pages",
      "Open the address at 127.0.0.1 or localhost, in a current browser.");
  }
  say("waiting");
  showMessage("camera", "May this page use the camera?", "The browser asks you; allow it there.");
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {width: {ideal: 640}, height: {ideal: 480}, frameRate: {ideal: 30}, facingMode: "user"},
    });
  } catch (error) {
    const [word, title, text] = problems[error.name] ?? ["failed", "The camera did not start", `${error}`];
    say(word);
    return showMessage("camera", title, text, true);
  }
  hideMessage("camera");
  isCameraOn = true;
  const [track] = stream.getVideoTracks();
  track.onended = () => {
    stopCamera();
    say("ended");
    showMessage("camera", "The camera was switched off", "Switch it on. Then press the button.", true);
  };
  video.srcObject = stream;
  video.play().catch(() => {});
  capture(track);
  requestAnimationFrame(draw);
}

function stopCamera() {
  isCameraOn = false;
  worker?.terminate();
  worker = null;
  for (const track of stream?.getTracks() ?? []) { track.onended = null; track.stop(); }
  stream = null;
}

// Starts the worker, which gets pictures in the best way that this browser has.
function capture(track) {
  worker = new Worker("capture.js");
  worker.onmessage = ({data}) => {
    if (data === "ask") return makeBitmap();
    if (socket?.readyState !== WebSocket.OPEN) return;
    sentAt = performance.now();
    socket.send(data.picture);
  };
  worker.postMessage({settings: {rotate}});
  if (self.MediaStreamTrackProcessor) {
    const readable = new MediaStreamTrackProcessor({track, maxBufferSize: 1}).readable;
    worker.postMessage({stream: readable}, [readable]);
  } else {
    try {
      // Safari has the processor only in workers, but can transfer a track to a worker.
      const copy = track.clone();
      worker.postMessage({track: copy}, [copy]);
      worker.onerror = (event) => { event.preventDefault(); worker?.postMessage({ask: true}); };
    } catch {
      worker.postMessage({ask: true});
    }
  }
  sentAt = 0;
  nextPicture();
}

async function makeBitmap() {
  if (video.readyState < 2) return;
  const bitmap = await createImageBitmap(video).catch(() => null);
  if (bitmap) worker?.postMessage({bitmap, time: performance.now()}, [bitmap]);
}

function nextPicture() { worker?.postMessage("next"); }

setInterval(() => {
  if (sentAt && performance.now() - sentAt > patience) { sentAt = 0; nextPicture(); }
}, 1000);

// MARK: What was found

let delay = 0, rate = 0, lastReceived = 0;

function receive(found) {
  const now = performance.now();
  if (sentAt) delay += (now - sentAt - delay) * (delay ? 0.1 : 1);
  if (lastReceived) rate += (1000 / (now - lastReceived) - rate) * (rate ? 0.1 : 1);
  lastReceived = now;
  sentAt = 0;
  frame = found;
  byId("rate").textContent = rate ? `${Math.round(rate)} a second` : "–";
  byId("delay").textContent = `${Math.round(delay)} ms`;
  nextPicture();
}

// MARK: The picture

// One colour per finger; the landmark numbers are MediaPipe's.
const fingers = [
  {color: "#ffd43b", joints: [0, 1, 2, 3, 4]},
  {color: "#69db7c", joints: [0, 5, 6, 7, 8]},
  {color: "#4dabf7", joints: [9, 10, 11, 12]},
  {color: "#b197fc", joints: [13, 14, 15, 16]},
  {color: "#ff8787", joints: [0, 17, 18, 19, 20]},
];
const palm = [5, 9, 13, 17];

function draw() {
  if (!isCameraOn) return;
  requestAnimationFrame(draw);
  const [width, height] = [video.videoWidth, video.videoHeight];
  if (!width) return;
  const isOnItsSide = rotate % 180 !== 0;
  const [outWidth, outHeight] = isOnItsSide ? [height, width] : [width, height];
  if (canvas.width !== outWidth || canvas.height !== outHeight) {
    canvas.width = outWidth;
    canvas.height = outHeight;
    document.body.style.setProperty("--aspect", outWidth / outHeight);
  }
  // The picture is mirrored, as people know themselves.
  context.setTransform(-1, 0, 0, 1, outWidth / 2, outHeight / 2);
  context.rotate(rotate * Math.PI / 180);
  context.drawImage(video, -width / 2, -height / 2, width, height);
  context.setTransform(-1, 0, 0, 1, outWidth, 0);
  for (const hand of frame?.hands ?? []) drawHand(hand.landmarks, outWidth, outHeight);
}

function drawHand(landmarks, width, height) {
  const at = (joint) => [landmarks[joint][0] * width, landmarks[joint][1] * height];
  // Lines are thinner for a small hand; from wrist to middle knuckle is half a hand.
  const [wrist, knuckle] = [at(0), at(9)];
  const size = Math.hypot(knuckle[0] - wrist[0], knuckle[1] - wrist[1]);
  const thickness = Math.min(Math.max(size / 22, Math.max(width, height) / 320), width / 130);
  const line = (joints, color) => {
    context.beginPath();
    joints.forEach((joint, index) => index ? context.lineTo(...at(joint)) : context.moveTo(...at(joint)));
    context.lineJoin = context.lineCap = "round";
    // A dark edge makes the line visible on every background.
    context.lineWidth = thickness * 1.9;
    context.strokeStyle = "rgb(0 0 0 / .45)";
    context.stroke();
    context.lineWidth = thickness;
    context.strokeStyle = color;
    context.stroke();
  };
  line(palm, "#f1f3f5");
  for (const {color, joints} of fingers) line(joints, color);
  for (const {color, joints} of fingers) {
    for (const joint of joints) {
      context.beginPath();
      context.arc(...at(joint), thickness * (joint % 4 === 0 && joint ? 1.35 : 1), 0, 7);
      context.fillStyle = joint ? color : "#f1f3f5";
      context.fill();
      context.lineWidth = thickness / 3;
      context.strokeStyle = "rgb(0 0 0 / .55)";
      context.stroke();
    }
  }
}

// MARK: What the deck says

let lastNumber = null;

function showDeck(deck) {
  const body = document.body.dataset;
  body.phase = deck.phase;
  body.pending = deck.pending ?? "";
  byId("bar").firstElementChild.style.width = `${(deck.progress ?? 0) * 100}%`;
  byId("state").textContent = deck.state;
  byId("title").textContent = deck.title ?? (deck.count ? "All cards are decided" : "No card yet");
  byId("card").style.setProperty("--card", deck.color ?? "");
  byId("count").textContent = deck.count ? `${deck.decided} of ${deck.count} decided` : "";
  byId("advice").textContent = deck.advice ?? "";
  byId("gestures").textContent = deck.gestures;
  showLast(deck.last);
}

function showLast(last) {
  const line = byId("last");
  line.textContent = "";
  if (last) {
    const title = document.createElement("span");
    title.textContent = ` ${last.title}`;
    line.append(`${last.word}:`, title);
    line.dataset.answer = last.answer;
  }
  const number = last?.number ?? 0;
  // Decisions made before this page was opened are not news, nor is a decision that was undone.
  if (lastNumber !== null && number > lastNumber) {
    const verdict = byId("verdict");
    verdict.dataset.answer = last.answer;
    verdict.textContent = last.word;
    restart(verdict, "shown");
    restart(byId("card"), `leave-${last.answer}`);
  }
  lastNumber = number;
}

// Starts an animation again.
function restart(element, name) {
  element.classList.remove("shown", "leave-like", "leave-nope", "leave-later");
  void element.offsetWidth;
  element.classList.add(name);
}

// MARK: Messages

// The connection's message comes first, because a camera is of no use without a connection.
const messages = {connection: null, camera: null};

function showMessage(kind, title, text, hasButton = false) {
  messages[kind] = {title, text, hasButton};
  showMessages();
}

function hideMessage(kind) {
  messages[kind] = null;
  showMessages();
}

function showMessages() {
  const message = messages.connection ?? messages.camera;
  byId("message").hidden = !message;
  byId("message-title").textContent = message?.title ?? "";
  byId("message-text").textContent = message?.text ?? "";
  byId("start").hidden = !message?.hasButton;
}

function setConnection(state, words) {
  document.body.dataset.connection = state;
  byId("connection-words").textContent = words;
}

byId("start").onclick = startCamera;
// Loads the page again when an address with another token is opened in the same tab.
onhashchange = () => location.reload();
connect();
