import { AudioError } from './audio-error.ts';
import { type AudioFormat, isMp3, SNIFF_BYTES } from './format/audio-format.ts';
import type { WavHeader } from './format/wav.ts';
import { Mp3Track } from './mp3/mp3-track.ts';
import { Signal } from './peaks/signal.ts';
import { AudioSource, type FetchAudio, type SourceTiming } from './source/source.ts';

/** Bytes without a frame of sound after which a file is no longer taken for an MP3. */
const GIVE_UP = 256 * 1024;

/** A recording that is being downloaded: its format, its duration, and the sound that has arrived. */
export class Recording {
  readonly source: AudioSource;
  /** Told once, when the format is known and sound was found. */
  readonly identified = new Signal<AudioFormat>();
  readonly changed = new Signal();
  readonly completed = new Signal();
  readonly trouble = new Signal<AudioError>();
  readonly recovered = new Signal();
  format: AudioFormat | null = null;
  track: Mp3Track | null = null;
  wav: WavHeader | null = null;
  #head: Uint8Array = new Uint8Array(0);
  #failed = false;
  /** The format is being found out. */
  #sniffing = false;

  constructor(fetchAudio: FetchAudio, timing?: SourceTiming) {
    const events = {
      bytes: (start: number, bytes: Uint8Array) => this.#take(start, bytes),
      complete: () => this.#end(),
      trouble: (error: AudioError) => this.trouble.emit(error),
      recovered: () => this.recovered.emit(),
    };
    this.source = new AudioSource(fetchAudio, events, timing);
  }

  /** Seconds; null while unknown. Exact once everything has arrived. */
  get duration(): number | null {
    if (this.track) return this.track.timeline.duration;
    if (!this.wav?.dataStart) return null;
    const total = this.source.total;
    const rest = total === null ? null : total - this.wav.dataStart;
    const bytes = Math.min(this.wav.dataBytes ?? Number.POSITIVE_INFINITY, rest ?? Number.POSITIVE_INFINITY);
    return Number.isFinite(bytes) ? bytes / this.wav.blockAlign / this.wav.sampleRate : null;
  }

  get complete(): boolean {
    return this.source.complete;
  }

  /**
   * The whole recording as one file for the browser, which trusts the header. It is mended: after the end of
   * a WAV that was cut off it would play silence, and wrong sizes of samples would become noise.
   */
  blob(type: string): Blob {
    const blob = this.source.store.blob(type);
    const { dataStart, dataBytes, mend } = this.wav ?? {};
    const parts: { readonly at: number; readonly bytes: Uint8Array<ArrayBuffer> }[] = mend ? [mend] : [];
    const rest = blob.size - (dataStart ?? 0);
    if (dataStart && dataBytes && dataBytes > rest)
      parts.push({ at: dataStart - 4, bytes: new Uint8Array(new Uint32Array([rest]).buffer) });
    return parts.reduce(
      (whole, { at, bytes }) =>
        new Blob([whole.slice(0, at), bytes, whole.slice(at + bytes.length)], { type }),
      blob,
    );
  }

  dispose(): void {
    this.source.dispose();
    for (const signal of [this.changed, this.completed, this.recovered]) signal.clear();
    this.identified.clear();
    this.trouble.clear();
  }

  #take(start: number, bytes: Uint8Array): void {
    if (this.track) this.track.take(start, bytes);
    else if (!this.format && !this.#sniffing) this.#gather(start, bytes);
    this.#checkSound();
    this.changed.emit();
  }

  #end(): void {
    if (!this.format && !this.track && !this.#sniffing) this.#identify();
    if (this.#sniffing) return;
    this.track?.end();
    this.#checkSound();
    if (this.format?.kind === 'wav') this.#checkSamples();
    this.changed.emit();
    if (!this.#failed) this.completed.emit();
  }

  #open(wav: WavHeader | null): void {
    this.wav = wav;
    if (wav?.isBroken) this.#fail(new AudioError('damaged', 'its header contradicts itself'));
    else if (this.complete) this.#checkSamples();
  }

  /** A WAV may end with its header, or before it. */
  #checkSamples(): void {
    const { dataStart = null, blockAlign = 1 } = this.wav ?? {};
    const total = this.source.total ?? 0;
    // If notes come before the samples, these are looked for later.
    if (dataStart === null && total <= SNIFF_BYTES) this.#fail(new AudioError('damaged'));
    else if (dataStart !== null && total - dataStart < blockAlign) this.#fail(new AudioError('empty'));
  }

  #gather(start: number, bytes: Uint8Array): void {
    const fresh = bytes.subarray(Math.max(0, this.#head.length - start));
    const head = new Uint8Array(this.#head.length + fresh.length);
    head.set(this.#head);
    head.set(fresh, this.#head.length);
    this.#head = head;
    if (head.length >= SNIFF_BYTES) this.#identify();
  }

  #identify(): void {
    const head = this.#head;
    this.#head = new Uint8Array(0);
    if (isMp3(head)) {
      this.#follow(head);
      return;
    }
    this.#sniffing = true;
    void this.#sniff(head).finally(() => {
      this.#sniffing = false;
      this.#checkSound();
      if (this.complete && !this.#failed) this.#end();
    });
  }

  /** Few calls have another format than MP3: the code of the others is loaded with the first of them. */
  async #sniff(head: Uint8Array): Promise<void> {
    const sniffer = await import('./format/sniff-audio.ts').catch(() => null);
    // Without it the browser finds out.
    const format: AudioFormat = sniffer ? sniffer.sniffAudio(head, this.source.mime) : { kind: 'unknown' };
    if (format.kind === 'not-audio') {
      this.#fail(new AudioError('not-audio'));
    } else if (format.kind === 'unsupported') {
      this.#fail(new AudioError('unsupported', format.name));
    } else if (sniffer && (format.kind === 'mp3' || format.kind === 'unknown')) {
      // Unknown bytes may be a damaged beginning: the frame table tells whether sound follows.
      this.#follow(head);
    } else {
      if (format.kind === 'wav' && sniffer) this.#open(sniffer.readWavHeader(head));
      if (!this.#failed) this.#tell(format);
    }
  }

  #follow(head: Uint8Array): void {
    this.track = new Mp3Track(this.source);
    this.track.take(0, head);
  }

  #checkSound(): void {
    const frames = this.track?.frames;
    if (!frames || this.format || this.#failed) return;
    if (frames.count > 0) this.#tell({ kind: 'mp3' });
    else if (frames.finished) this.#fail(new AudioError(frames.info ? 'empty' : 'damaged'));
    else if (frames.garbage > GIVE_UP) this.#fail(new AudioError('damaged'));
  }

  #tell(format: AudioFormat): void {
    this.format = format;
    this.identified.emit(format);
  }

  #fail(error: AudioError): void {
    if (this.#failed) return;
    this.#failed = true;
    this.source.stop();
    this.trouble.emit(error);
  }
}
