#!/usr/bin/env python3
"""Finds hands with MediaPipe's Tasks, and prints their landmarks for thumbdeck.

    pip install mediapipe
    thumbdeck DECK --landmarks 'exec:Producers/mediapipe-hands.py --camera 0'
    Producers/mediapipe-hands.py --film film.mp4 | thumbdeck run DECK --landmarks -

The models are those that Scripts/models fetches; another hand_landmarker.task can be named with
--model. MediaPipe's own words go to standard error, which thumbdeck keeps off the screen.
"""
import argparse
import io
import json
import pathlib
import sys
import time
import zipfile

try:
    import cv2
    import mediapipe
    from mediapipe.tasks.python import BaseOptions, vision
except ImportError as error:
    sys.exit(f"{error}; run: pip install mediapipe")

MODELS = pathlib.Path(__file__).resolve().parent.parent / "Models"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--camera", type=int, help="the camera's number")
    source.add_argument("--film", help="a film, as fast as it goes")
    parser.add_argument("--hands", type=int, default=1, help="up to so many hands")
    parser.add_argument("--model", help="a hand_landmarker.task")
    return parser.parse_args()


def bundle():
    """Makes the file that Tasks want of the two nets: a zip file that is not compressed."""
    names = {
        "palm_detection_full.tflite": "hand_detector.tflite",
        "hand_landmark_full.tflite": "hand_landmarks_detector.tflite",
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for file, name in names.items():
            if not (MODELS / file).exists():
                sys.exit(f"{MODELS / file} is missing; run Scripts/models, or name a --model")
            archive.write(MODELS / file, name)
    return buffer.getvalue()


def pictures(options):
    """Yields the time in seconds and the picture, which is blue, green and red."""
    capture = cv2.VideoCapture(options.film if options.film else options.camera)
    if not capture.isOpened():
        sys.exit(f"{options.film or f'camera {options.camera}'} can't be opened")
    rate = capture.get(cv2.CAP_PROP_FPS) or 30
    start, count = time.monotonic(), 0
    while True:
        is_there, picture = capture.read()
        if not is_there:
            return
        yield count / rate if options.film else time.monotonic() - start, picture
        count += 1


def line(seconds, picture, result):
    """A line of thumbdeck's own format. x and y are shares of the picture, y down."""
    height, width = picture.shape[:2]
    hands = [
        {
            "handedness": handedness[0].category_name,
            "score": round(handedness[0].score, 3),
            "landmarks": [[round(p.x, 5), round(p.y, 5), round(p.z, 5)] for p in landmarks],
        }
        for landmarks, handedness in zip(result.hand_landmarks, result.handedness)
    ]
    frame = {"t": round(seconds, 4), "width": width, "height": height, "hands": hands}
    # Without blanks, which is the form that is read fastest.
    return json.dumps(frame, separators=(",", ":"))


def main():
    options = arguments()
    model = (
        BaseOptions(model_asset_path=options.model)
        if options.model
        else BaseOptions(model_asset_buffer=bundle())
    )
    landmarker = vision.HandLandmarker.create_from_options(
        vision.HandLandmarkerOptions(
            base_options=model,
            running_mode=vision.RunningMode.VIDEO,
            num_hands=options.hands,
        )
    )
    with landmarker:
        for seconds, picture in pictures(options):
            image = mediapipe.Image(
                image_format=mediapipe.ImageFormat.SRGB,
                data=cv2.cvtColor(picture, cv2.COLOR_BGR2RGB),
            )
            result = landmarker.detect_for_video(image, int(seconds * 1000))
            # A pipe that nobody reads any more ends the program.
            print(line(seconds, picture, result), flush=True)


if __name__ == "__main__":
    try:
        main()
    except (BrokenPipeError, KeyboardInterrupt):
        sys.exit(0)
