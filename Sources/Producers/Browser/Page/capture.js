// Makes small pictures of what the camera shows, and passes them on one at a time.
//
// This is a worker, because browsers slow down a page behind another window, but not its workers.
// With MediaStreamTrackProcessor, pictures come here directly; without it, the page is asked for
// each picture.
//
// in:  {stream | track}   where the pictures come from
//      {bitmap, time}     a picture, if the page has to make them
//      {ask}              from now on, ask the page for pictures
//      {settings}         {rotate: 0 | 90 | 180 | 270}
//      "next"             the program is ready for a picture
// out: {picture, time}    a message for the program: see PagePicture in BrowserSite.swift
//      "ask"              the page is to make a bitmap

const longSide = 320;
const headerLength = 16;
// Milliseconds between two requests to the page; cameras take 30 pictures a second.
const interval = 33;

let rotate = 0;
let isWanted = false;
// The latest picture, if it was not sent yet, and its time in milliseconds.
let latest = null;
let canvas = null, context = null;

onmessage = ({data}) => {
  if (data === "next") {
    isWanted = true;
    send();
  } else if (data.settings) {
    rotate = data.settings.rotate;
  } else if (data.bitmap) {
    take(data.bitmap, data.time);
  } else if (data.stream || data.track) {
    read(data.stream ?? new MediaStreamTrackProcessor({track: data.track, maxBufferSize: 1}).readable);
  } else if (data.ask) {
    setInterval(() => { if (isWanted) postMessage("ask"); }, interval);
  }
};

// Reads all pictures as they come. Unwanted ones are closed at once, because a browser has memory
// for only a few pictures, and stops the camera when they are not given back.
async function read(stream) {
  const reader = stream.getReader();
  for (;;) {
    const {value: frame, done} = await reader.read();
    if (done) return;
    // A frame's timestamp is when it was taken, in microseconds.
    take(frame, frame.timestamp / 1000);
  }
}

// Keeps a picture to be sent, in place of an earlier one.
function take(image, time) {
  latest?.image.close();
  latest = {image, time};
  send();
}

function send() {
  if (!isWanted || !latest) return;
  const {image, time} = latest;
  latest = null;
  isWanted = false;
  const message = pictureMessage(image, time);
  image.close();
  postMessage({picture: message, time}, [message]);
}

// Makes the message for a picture, scaled so that its longer side is 320, and rotated.
function pictureMessage(image, time) {
  const fullWidth = image.displayWidth ?? image.width;
  const fullHeight = image.displayHeight ?? image.height;
  const scale = longSide / Math.max(fullWidth, fullHeight);
  const width = Math.max(16, Math.round(fullWidth * scale));
  const height = Math.max(16, Math.round(fullHeight * scale));
  const isOnItsSide = rotate % 180 !== 0;
  const [outWidth, outHeight] = isOnItsSide ? [height, width] : [width, height];
  if (!canvas || canvas.width !== outWidth || canvas.height !== outHeight) {
    canvas = new OffscreenCanvas(outWidth, outHeight);
    context = canvas.getContext("2d", {willReadFrequently: true, alpha: false});
    context.imageSmoothingQuality = "medium";
  }
  context.setTransform(1, 0, 0, 1, outWidth / 2, outHeight / 2);
  context.rotate(rotate * Math.PI / 180);
  context.drawImage(image, -width / 2, -height / 2, width, height);
  const pixels = context.getImageData(0, 0, outWidth, outHeight).data;

  const message = new ArrayBuffer(headerLength + outWidth * outHeight * 3);
  const header = new DataView(message);
  header.setUint16(0, outWidth, true);
  header.setUint16(2, outHeight, true);
  header.setFloat64(8, time, true);
  const bytes = new Uint8Array(message, headerLength);
  // Drops the fourth byte of each pixel, its opacity, which is always the same.
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    bytes[to++] = pixels[from];
    bytes[to++] = pixels[from + 1];
    bytes[to++] = pixels[from + 2];
  }
  return message;
}
