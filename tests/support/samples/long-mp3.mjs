// For tests and benchmarks: hours of real MP3, made of the frames of a short recording without an encoder. Each frame
// of an encoder borrows bytes of the frames before it (the "bit reservoir"); here each is given its own bytes back,
// so that frames can be repeated, and their bit rate chosen freely, as an encoder would have.

const RATES_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const SAMPLE_RATES = [[11025, 12000, 8000], [], [22050, 24000, 16000], [44100, 48000, 32000]];
/** Entries of the table that an encoder writes into its header. */
const TOC_ENTRIES = 100;

/** The header in the four bytes at `at`; null if they begin no frame of Layer III. */
function headerAt(bytes, at) {
  if (bytes[at] !== 0xff || (bytes[at + 1] & 0xe6) !== 0xe2) return null;
  const version = (bytes[at + 1] >> 3) & 3;
  const sampleRate = SAMPLE_RATES[version][(bytes[at + 2] >> 2) & 3];
  const kbps = (version === 3 ? RATES_MPEG1 : RATES_MPEG2)[bytes[at + 2] >> 4];
  if (!sampleRate || !kbps) return null;
  const mpeg1 = version === 3;
  const mono = bytes[at + 3] >> 6 === 3;
  const sideInfo = mpeg1 ? (mono ? 17 : 32) : mono ? 9 : 17;
  const samples = mpeg1 ? 1152 : 576;
  const length = Math.floor((samples * 125 * kbps) / sampleRate) + ((bytes[at + 2] >> 1) & 1);
  return { mpeg1, mono, sampleRate, samples, sideInfo, length };
}

/** The frames of a recording, an encoder's own header frame left out. */
export function framesOf(bytes) {
  const frames = [];
  let info = null;
  for (let at = 0; at + 4 <= bytes.length; ) {
    const header = headerAt(bytes, at);
    if (!header || at + header.length > bytes.length) {
      at += 1;
      continue;
    }
    const frame = bytes.subarray(at, at + header.length);
    const tag = String.fromCharCode(...frame.subarray(4 + header.sideInfo, 8 + header.sideInfo));
    if (frames.length === 0 && (tag === 'Info' || tag === 'Xing')) info = frame;
    else frames.push({ ...header, bytes: frame });
    at += header.length;
  }
  return { frames, delay: info ? delayOf(info) : 0 };
}

/** The encoder's delay in samples, from behind the table of its header. */
function delayOf(info) {
  const name = String.fromCharCode(...info).search(/LAME|Lavf|Lavc/);
  return name < 0 ? 0 : (info[name + 21] << 4) | (info[name + 22] >> 4);
}

const bitsOf = (bytes, at, count) => {
  let value = 0;
  for (let bit = at; bit < at + count; bit += 1)
    value = value * 2 + ((bytes[bit >> 3] >> (7 - (bit & 7))) & 1);
  return value;
};

/** Bytes of sound that a frame's side information tells of, and how many of them lie in the frames before it. */
function soundOf({ bytes, mpeg1, mono }) {
  const channels = mono ? 1 : 2;
  const back = bitsOf(bytes, 32, mpeg1 ? 9 : 8);
  // Behind the pointer: private bits, with MPEG 1 also which scale factors are shared.
  const first = 32 + (mpeg1 ? 9 + (mono ? 5 : 3) + 4 * channels : 8 + (mono ? 1 : 2));
  const size = mpeg1 ? 59 : 63;
  let bits = 0;
  for (let part = 0; part < channels * (mpeg1 ? 2 : 1); part += 1)
    bits += bitsOf(bytes, first + part * size, 12);
  return { back, length: Math.ceil(bits / 8) };
}

/** Each frame's head (header and side information) with all of its own sound behind it. */
export function looseFrames(frames) {
  let reservoir = new Uint8Array(0);
  return frames.map((frame) => {
    const head = 4 + frame.sideInfo;
    const { back, length } = soundOf(frame);
    const own = frame.bytes.subarray(head);
    const from = Math.max(0, reservoir.length - back);
    const all = joined([reservoir.subarray(from), own]);
    const bytes = new Uint8Array(head + length);
    bytes.set(frame.bytes.subarray(0, head));
    // The part that a cut at the beginning has removed stays silent.
    bytes.set(all.subarray(0, length), head);
    reservoir = joined([reservoir, own]).slice(-511);
    // The pointer back: this frame needs no bytes of frames before it.
    bytes[4] = 0;
    if (frame.mpeg1) bytes[5] &= 0x7f;
    return { ...frame, bytes };
  });
}

/** The length of a frame at a bit rate, by its number in the header's table. */
const lengthAt = ({ mpeg1, samples, sampleRate }, index) =>
  Math.floor((samples * 125 * (mpeg1 ? RATES_MPEG1 : RATES_MPEG2)[index]) / sampleRate);

/** The frame's number for a bit rate, or for the lowest that holds so many bytes. */
function rateIndex(frame, kbps, bytes) {
  const rates = frame.mpeg1 ? RATES_MPEG1 : RATES_MPEG2;
  const index = kbps
    ? rates.indexOf(kbps)
    : rates.findIndex((rate, i) => rate > 0 && lengthAt(frame, i) >= bytes);
  if (index < 1) throw new RangeError(`No frame of ${kbps} kbit/s for ${bytes} bytes`);
  return index;
}

function blank(like, index) {
  const bytes = new Uint8Array(lengthAt(like, index));
  bytes.set(like.bytes.subarray(0, 4 + like.sideInfo));
  bytes[2] = (index << 4) | (bytes[2] & 0x0c);
  return bytes;
}

/** Frames at their new rates; at a constant one, what does not fit goes into the room that the frame before it left. */
function packed(frames, kbps) {
  let before = null;
  let room = 0;
  return frames.map((frame) => {
    const head = 4 + frame.sideInfo;
    const sound = frame.bytes.subarray(head);
    const bytes = blank(frame, rateIndex(frame, kbps, frame.bytes.length));
    const back = Math.max(0, sound.length - (bytes.length - head));
    if (back > Math.min(room, 255)) throw new RangeError(`${kbps} kbit/s are too few for these frames`);
    if (back > 0) before.set(sound.subarray(0, back), before.length - back);
    bytes.set(sound.subarray(back), head);
    if (frame.mpeg1) {
      bytes[4] = back >> 1;
      bytes[5] |= (back & 1) << 7;
    } else {
      bytes[4] = back;
    }
    room = bytes.length - head - sound.length + back;
    before = bytes;
    return bytes;
  });
}

/**
 * An MP3 of at least so many seconds: a recording over and over.
 *
 * @param recording the short one's bytes
 * @param options `kbps` for a constant rate, else each frame has the lowest that holds it; `header: false` leaves out
 *   the encoder's first frame; `cover`: bytes of a picture in an ID3 tag before it all
 * @returns the bytes, the exact seconds of one round, and of the whole as a listener counts them
 */
export function longMp3(recording, { seconds, kbps = 0, header = true, cover = null }) {
  const { frames, delay } = framesOf(recording);
  const [first] = frames;
  const frameSeconds = first.samples / first.sampleRate;
  const round = joinedWithOffsets(packed(looseFrames(frames), kbps));
  const rounds = Math.ceil(seconds / (frames.length * frameSeconds));
  const count = frames.length * rounds;
  const info = header ? infoFrame(first, { kbps, count, delay, round, rounds }) : new Uint8Array(0);
  const tag = cover ? id3(cover) : new Uint8Array(0);
  const bytes = new Uint8Array(tag.length + info.length + round.bytes.length * rounds);
  bytes.set(tag);
  bytes.set(info, tag.length);
  for (let i = 0; i < rounds; i += 1)
    bytes.set(round.bytes, tag.length + info.length + i * round.bytes.length);
  return { bytes, round: frames.length * frameSeconds, duration: count * frameSeconds, rounds };
}

/**
 * The encoder's own frame: the numbers of frames and bytes, and the beginning of each hundredth of the time.
 */
function infoFrame(like, { kbps, count, delay, round, rounds }) {
  const bytes = blank(like, rateIndex(like, 0, 4 + like.sideInfo + 160));
  bytes.fill(0, 4);
  const view = new DataView(bytes.buffer);
  let at = 4 + like.sideInfo;
  const total = bytes.length + round.bytes.length * rounds;
  bytes.set(ascii(kbps ? 'Info' : 'Xing'), at);
  view.setUint32(at + 4, 7);
  view.setUint32(at + 8, count);
  view.setUint32(at + 12, total);
  at += 16;
  for (let i = 0; i < TOC_ENTRIES; i += 1) {
    const frame = (count * i) / TOC_ENTRIES;
    const whole = Math.floor(frame / round.offsets.length);
    const byte =
      bytes.length + whole * round.bytes.length + round.offsets[Math.floor(frame) % round.offsets.length];
    bytes[at + i] = Math.min(255, Math.floor((byte / total) * 256));
  }
  at += TOC_ENTRIES;
  if (delay === 0) return bytes;
  bytes.set(ascii('LAME3.100'), at);
  bytes[at + 21] = delay >> 4;
  bytes[at + 22] = (delay & 15) << 4;
  return bytes;
}

/** A tag of ID3 2.3 that holds a picture. */
export function id3(picture) {
  const body = joined([Uint8Array.from([...ascii('\0image/jpeg\0\x03\0')]), picture]);
  const sizes = (length) => [21, 14, 7, 0].map((shift) => (length >> shift) & 127);
  const frame = new Uint8Array(10 + body.length);
  frame.set(ascii('APIC'));
  new DataView(frame.buffer).setUint32(4, body.length);
  frame.set(body, 10);
  return joined([Uint8Array.from([...ascii('ID3'), 3, 0, 0, ...sizes(frame.length)]), frame]);
}

function joinedWithOffsets(parts) {
  const offsets = [];
  let at = 0;
  for (const part of parts) {
    offsets.push(at);
    at += part.length;
  }
  return { bytes: joined(parts), offsets };
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const ascii = (text) => [...text].map((letter) => letter.charCodeAt(0));
