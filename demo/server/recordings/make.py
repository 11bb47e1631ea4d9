#!/usr/bin/env python3
"""Makes the demo's recorded calls out of the written dialogues, and checks them.

    python3 make.py            makes every call: dialogues/<id>.json -> <id>.mp3 and <id>.json
    python3 make.py <id> ...   makes these only
    python3 make.py verify     decodes the made files and compares their sound with their word times

Needs libespeak-ng 1.51 (Debian: libespeak-ng1), ffmpeg with libmp3lame, and numpy. What it makes is in the
repository, so nobody else needs any of them.

The speaker on the left is the agent (or AGENT_A), on the right the client (or AGENT_B). Word times come from the
synthesiser's own events, not from recognition:
- an event without letters marks the end of a clause and is dropped;
- a phrase such as "would have to" comes as one event: its words share its time by their letters;
- a word ends where the next one begins, or where the silence before it does.
The encoder puts 1,105 samples before the sound, and a decoder leaves them in unless it reads a header that players
of streams ignore. So that every decoder agrees with the word times, there is no such header, and the mix
begins 1,105 samples late instead. A file is then nothing but whole frames, and its length is their number.
"""

import ctypes as C
import json
import multiprocessing
import pathlib
import re
import subprocess
import sys
import tempfile
import wave

import numpy as np

HERE = pathlib.Path(__file__).parent
DIALOGUES, CALLS = HERE / "dialogues", HERE
RATE = 16_000
BITS_PER_SECOND = 24_000
FRAME = 576
FRAME_BYTES = FRAME // 8 * BITS_PER_SECOND // RATE
ENCODER_DELAY = 1105
LEAD_IN, LEAD_OUT = 0.6, 0.7
LOUDNESS = 5500  # RMS of the speech in each channel
LIMIT = 27_000  # of its peaks
LOUD = 400  # RMS over a millisecond that counts as sound
TOKEN = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


# The synthesiser --------------------------------------------------------------------------------

class _Id(C.Union):
    _fields_ = [("number", C.c_int), ("name", C.c_char_p), ("string", C.c_char * 8)]


class _Event(C.Structure):
    _fields_ = [
        ("type", C.c_int), ("uid", C.c_uint), ("text_position", C.c_int), ("length", C.c_int),
        ("audio_position", C.c_int), ("sample", C.c_int), ("user", C.c_void_p), ("id", _Id),
    ]


_WORD, _PHONEME = 1, 7
_SYNCHRONOUS, _PHONEME_EVENTS, _UTF8 = 2, 1, 1
_PARAMETER_RATE, _PARAMETER_PITCH = 1, 3
_CALLBACK = C.CFUNCTYPE(C.c_int, C.POINTER(C.c_short), C.c_int, C.POINTER(_Event))


class Synthesiser:
    """One for the process: the library keeps its state globally."""

    def __init__(self):
        self._library = C.CDLL("libespeak-ng.so.1")
        self.rate = self._library.espeak_Initialize(_SYNCHRONOUS, 0, None, _PHONEME_EVENTS)
        self._chunks, self._words, self._pauses = [], [], []
        self._callback = _CALLBACK(self._collect)
        self._library.espeak_SetSynthCallback(self._callback)

    def _collect(self, samples, count, events):
        if samples and count:
            self._chunks.append(np.ctypeslib.as_array(samples, (count,)).copy())
        index = 0
        while events[index].type:
            event = events[index]
            if event.type == _WORD and event.length:
                self._words.append((event.text_position - 1, event.sample))
            elif event.type == _PHONEME and event.id.string.startswith(b"_"):
                self._pauses.append(event.sample)
            index += 1
        return 0

    def say(self, text, voice, speed, pitch):
        """The sound (int16 at self.rate) and [(word, first sample, last sample)]."""
        for collected in (self._chunks, self._words, self._pauses):
            collected.clear()
        if self._library.espeak_SetVoiceByName(voice.encode()):
            raise SystemExit(f"There is no voice {voice}.")
        self._library.espeak_SetParameter(_PARAMETER_RATE, speed, 0)
        self._library.espeak_SetParameter(_PARAMETER_PITCH, pitch, 0)
        encoded = text.encode()
        self._library.espeak_Synth(encoded, len(encoded) + 1, 0, 1, 0, _UTF8, None, None)
        self._library.espeak_Synchronize()
        sound = np.concatenate(self._chunks)
        return sound, list(self._timed(text, len(sound)))

    def _timed(self, text, length):
        tokens = [(match.start(), match.group()) for match in TOKEN.finditer(text)]
        marks = [*self._words, (len(text), length)]
        for (position, begin), (next_position, end) in zip(marks, marks[1:]):
            end = min([pause for pause in self._pauses if begin < pause <= end], default=end)
            group = [word for start, word in tokens if position <= start < next_position]
            letters, done = sum(map(len, group)), 0
            for word in group:
                first = begin + (end - begin) * done // letters
                done += len(word)
                yield word, first, begin + (end - begin) * done // letters


# A call -----------------------------------------------------------------------------------------

def resampled(sound, rate):
    """To RATE, through the spectrum (which also takes away what RATE can't hold)."""
    count = round(len(sound) * RATE / rate)
    spectrum = np.fft.rfft(sound.astype(np.float64))
    kept = np.zeros(count // 2 + 1, complex)
    shared = min(len(kept), len(spectrum))
    kept[:shared] = spectrum[:shared]
    frequency = np.fft.rfftfreq(count, 1 / RATE)
    # A telephone line: nothing below 120 Hz, and fading out from 3.4 to 4.2 kHz.
    line = np.clip((frequency - 80) / 40, 0, 1) * np.clip((4200 - frequency) / 800, 0, 1)
    return np.fft.irfft(kept * line, count) * count / len(sound)


def natural_pause(index):
    """Between turns, where the dialogue sets none: 0.25 to 0.79 s."""
    return 0.25 + (index * 7 % 10) * 0.06


def speak(synthesiser, dialogue):
    """The turns with their sound: (participant, start in seconds, sound at RATE, words, text)."""
    at, ends = LEAD_IN, {}
    for index, turn in enumerate(dialogue["turns"]):
        who, voice = turn["participant"], dialogue["voices"][turn["participant"]]
        language = {"pt-BR": "pt-br", "en-US": "en-us"}[dialogue["language"]]
        sound, words = synthesiser.say(turn["text"], f"{language}+{voice['variant']}", voice["rate"], voice["pitch"])
        expected = TOKEN.findall(turn["text"])
        if [word for word, _, _ in words] != expected:
            raise SystemExit(f"{dialogue['id']}: words were lost in: {turn['text']}")
        last = max(end for _, _, end in words)
        sound = sound[: last + int(0.12 * synthesiser.rate)]
        start = max(LEAD_IN, at + turn.get("pause", natural_pause(index)), ends.get(who, 0) + 0.15)
        timed = [(word, start + a / synthesiser.rate, start + b / synthesiser.rate) for word, a, b in words]
        yield who, start, resampled(sound, synthesiser.rate), timed, turn["text"]
        at = ends[who] = timed[-1][2]


def mixed(turns, participants):
    """Two channels, both equally loud, in a whole number of frames once encoded."""
    end = max(start + len(sound) / RATE for _, start, sound, _, _ in turns) + LEAD_OUT
    frames = int(np.ceil(end * RATE / FRAME))
    mix = np.zeros((frames * FRAME, 2))
    for who, start, sound, _, _ in turns:
        first = round(start * RATE)
        mix[first : first + len(sound), participants.index(who)] += sound
    for channel in range(2):
        spoken = mix[np.abs(mix[:, channel]) > 200, channel]
        mix[:, channel] *= LOUDNESS / np.sqrt(np.mean(spoken**2))
    # Bent instead of cut where it is loudest; the encoder adds a little to what it gets.
    return (LIMIT * np.tanh(mix / LIMIT)).astype(np.int16), frames


def encode(mix, frames, path):
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        with wave.open(file, "wb") as target:
            target.setnchannels(2)
            target.setsampwidth(2)
            target.setframerate(RATE)
            target.writeframes(mix[ENCODER_DELAY:].tobytes())
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-i", file.name, "-c:a", "libmp3lame", "-b:a", str(BITS_PER_SECOND),
             "-write_xing", "0", "-id3v2_version", "0", "-map_metadata", "-1", "-bitexact", str(path)],
            check=True,
        )
    data = path.read_bytes()
    if len(data) < frames * FRAME_BYTES:
        raise SystemExit(f"{path.name}: {len(data) / FRAME_BYTES} frames instead of {frames}.")
    path.write_bytes(data[: frames * FRAME_BYTES])


def make(synthesiser, dialogue):
    participants = list(dialogue["voices"])
    turns = list(speak(synthesiser, dialogue))
    mix, frames = mixed(turns, participants)
    path = CALLS / f"{dialogue['id']}.mp3"
    encode(mix, frames, path)
    recording = {
        "id": dialogue["id"],
        "language": dialogue["language"],
        "kind": dialogue["kind"],
        "file": path.name,
        "duration": round(frames * FRAME / RATE, 3),
        "bytes": path.stat().st_size,
        "voices": [dialogue["voices"][who]["gender"] for who in participants],
    }
    write(recording, turns)
    return recording


def write(recording, turns):
    """One line for each turn: small, and still readable in a difference."""
    lines = [json.dumps(
        {
            "participant": who,
            "startedAt": round(words[0][1], 3),
            "endedAt": round(words[-1][2], 3),
            "transcript": text,
            "words": [{"word": w, "startedAt": round(a, 3), "endedAt": round(b, 3)} for w, a, b in words],
        },
        ensure_ascii=False, separators=(",", ":"),
    ) for who, _, _, words, text in turns]
    head = json.dumps(recording, ensure_ascii=False)[:-1]
    body = ",\n".join(lines)
    (CALLS / f"{recording['id']}.json").write_text(f'{head},"transcripts":[\n{body}\n]}}\n', encoding="utf-8")


# The check --------------------------------------------------------------------------------------

def decoded(path):
    """Both channels as a decoder gives them that knows of no header to skip by."""
    raw = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", str(path), "-f", "s16le", "-ac", "2", "-ar", str(RATE), "-"],
        check=True, capture_output=True,
    ).stdout
    return np.frombuffer(raw, np.int16).reshape(-1, 2).astype(np.float64)


def rms(samples):
    return float(np.sqrt(np.mean(samples**2))) if len(samples) else 0.0


def edges(words, level):
    """
    How far the sound lies from the times, in ms: where it rises at words after a silence, and where it falls at
    words before one. A consonant may begin (t, k, p) or end in silence, so single values reach 100 ms.
    """
    rises, falls = [], []
    for before, word, after in zip([None, *words], words, [*words[1:], None]):
        start, end = round(word["startedAt"] * 1000), round(word["endedAt"] * 1000)
        loud = np.nonzero(level[max(0, start - 90) : end + 90] > LOUD)[0] + max(0, start - 90)
        if not len(loud):
            continue
        if before is None or word["startedAt"] - before["endedAt"] > 0.1:
            rises.append(float(loud[0] - start))
        if after is None or after["startedAt"] - word["endedAt"] > 0.1:
            falls.append(float(loud[-1] - end))
    return rises, falls


def verify_channel(sound, turns):
    words = [word for turn in turns for word in turn["words"]]
    pause = np.ones(len(sound), bool)
    for word in words:
        pause[max(0, int((word["startedAt"] - 0.05) * RATE)) : int((word["endedAt"] + 0.05) * RATE)] = False
    inside = [rms(sound[int(word["startedAt"] * RATE) : int(word["endedAt"] * RATE)]) for word in words]
    level = np.sqrt(np.mean(sound[: len(sound) // 16 * 16].reshape(-1, 16) ** 2, axis=1))
    rises, falls = edges(words, level)
    return {
        "words": len(words),
        "inside": float(np.median(inside)),
        "quietest": min(inside),
        "pauses": rms(sound[pause]),
        "rises": rises,
        "falls": falls,
    }


def verify_call(recording):
    """Prints what was measured; true where the sound fits the times."""
    sound = decoded(CALLS / recording["file"])
    participants = ["AGENT", "CLIENT"] if recording["kind"] == "AGENT_CLIENT" else ["AGENT_A", "AGENT_B"]
    left, right = (
        verify_channel(sound[:, channel], [turn for turn in recording["transcripts"] if turn["participant"] == who])
        for channel, who in enumerate(participants)
    )
    rises, falls = (np.array(left[edge] + right[edge]) for edge in ("rises", "falls"))
    print(
        f"{recording['id']:22} {recording['duration']:8.3f} {left['words'] + right['words']:6}"
        + "".join(f"{one['inside']:8.0f} {one['quietest']:6.0f} {one['pauses']:6.1f}" for one in (left, right))
        + "".join(f"{np.median(edge):6.0f} ({edge.min():.0f} to {edge.max():.0f})".rjust(20) for edge in (rises, falls))
    )
    return (
        abs(len(sound) / RATE - recording["duration"]) < 0.001
        and min(left["quietest"], right["quietest"]) > 20 * max(left["pauses"], right["pauses"])
        and abs(np.median(rises)) < 20
        and abs(np.median(falls)) < 30
    )


def verify():
    print("RMS: median word, quietest word, pauses. Edges: median, least and most, in ms after the time.")
    print(f"{'call':22} {'seconds':>8} {'words':>6} {'left':>21} {'right':>21} {'rises':>19} {'falls':>19}")
    results = [
        verify_call(json.loads(path.read_text(encoding="utf-8"))) for path in sorted(CALLS.glob("*.json"))
    ]
    print(f"{results.count(True)} of {len(results)} fit.")
    sys.exit(0 if all(results) else 1)


def make_file(path):
    return make(Synthesiser(), json.loads(path.read_text(encoding="utf-8")))


def main(arguments):
    if arguments == ["verify"]:
        verify()
    paths = [path for path in sorted(DIALOGUES.glob("*.json")) if not arguments or path.stem in arguments]
    # A process for each call: the synthesiser remembers what it said before, and would say the next call differently.
    with multiprocessing.Pool(maxtasksperchild=1) as pool:
        for made in pool.imap(make_file, paths, chunksize=1):
            per_minute = made["bytes"] / made["duration"] * 60 / 1000
            print(f"{made['id']:22} {made['duration']:8.3f} s {made['bytes']:8} bytes {per_minute:4.0f} kB/min")


if __name__ == "__main__":
    main(sys.argv[1:])
