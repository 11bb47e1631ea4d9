#!/usr/bin/env python3
"""Makes the sounds of the demo's contact flows and queues: prompts/prompts.json -> prompts/*.mp3.

    python3 make_prompts.py

Needs what make.py needs. Mono, 16 kHz, 16 kbit/s: 2 kB a second. What it makes is in the repository.
"""

import json
import multiprocessing
import pathlib
import subprocess
import tempfile
import wave

import numpy as np

from make import LIMIT, LOUDNESS, RATE, Synthesiser, resampled

PROMPTS = pathlib.Path(__file__).parent / "prompts"
VOICES = {"pt-BR": ("pt-br+f2", 150, 52), "en-US": ("en-us+f3", 155, 50)}
PAUSE = 0.3


def encode(samples, path):
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        with wave.open(file, "wb") as target:
            target.setnchannels(1)
            target.setsampwidth(2)
            target.setframerate(RATE)
            target.writeframes(samples.astype(np.int16).tobytes())
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-i", file.name, "-c:a", "libmp3lame", "-b:a", "16000",
             "-map_metadata", "-1", "-bitexact", str(path)],
            check=True,
        )


def make_prompt(prompt):
    synthesiser = Synthesiser()
    sound, _ = synthesiser.say(prompt["text"], *VOICES[prompt["language"]])
    sound = resampled(sound, synthesiser.rate)
    sound *= LOUDNESS / np.sqrt(np.mean(sound[np.abs(sound) > 200] ** 2))
    silence = np.zeros(int(PAUSE * RATE))
    encode(np.concatenate([silence, LIMIT * np.tanh(sound / LIMIT), silence]), PROMPTS / prompt["file"])
    return prompt["file"]


def make_music():
    """What whoever waits in a queue hears: four broken chords, eight seconds that can be repeated."""
    chords = [(261.6, 329.6, 392.0, 523.3), (220.0, 261.6, 329.6, 440.0), (174.6, 220.0, 261.6, 349.2), (196.0, 246.9, 293.7, 392.0)]
    note = np.arange(RATE // 2) / RATE
    fade = np.exp(-3.5 * note) * np.clip(note * 200, 0, 1) * np.clip((note[-1] - note) * 200, 0, 1)
    tones = [np.sin(2 * np.pi * pitch * note) + 0.3 * np.sin(4 * np.pi * pitch * note) for chord in chords for pitch in chord]
    encode(np.concatenate([6000 * fade * tone for tone in tones]), PROMPTS / "musica-de-espera.mp3")


if __name__ == "__main__":
    with multiprocessing.Pool(maxtasksperchild=1) as pool:
        for name in pool.imap(make_prompt, json.loads((PROMPTS / "prompts.json").read_text(encoding="utf-8")), chunksize=1):
            print(f"{name:28} {(PROMPTS / name).stat().st_size:7} bytes")
    make_music()
    print("musica-de-espera.mp3")
