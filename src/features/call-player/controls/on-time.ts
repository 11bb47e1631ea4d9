import type { AudioController } from '../media/controller.ts';

type TimeListener = (time: number) => void;

const loops = new WeakMap<AudioController, FrameLoop>();

/**
 * Calls the listener with the recording's position: at once, and whenever the browser reports a change.
 * Returns a function that stops it.
 */
export function onTime(controller: AudioController, listener: TimeListener): () => void {
  const tell = () => listener(controller.currentTime);
  const off = controller.changed.on(tell);
  controller.audio.addEventListener('timeupdate', tell);
  controller.audio.addEventListener('seeking', tell);
  tell();
  return () => {
    off();
    controller.audio.removeEventListener('timeupdate', tell);
    controller.audio.removeEventListener('seeking', tell);
  };
}

/** The share of a recording (0 to 1) at a time in seconds. */
export const shareOf = ({ duration }: AudioController, time: number): number =>
  Math.min(1, time / (duration || 1));

/**
 * Calls the listener with the recording's position: in each frame while it plays, else when the position
 * changes.
 */
export function onFrame(controller: AudioController, listener: TimeListener): () => void {
  let loop = loops.get(controller);
  if (!loop) {
    loop = new FrameLoop(controller);
    loops.set(controller, loop);
  }
  return loop.add(listener);
}

/** One loop for all listeners of a player: requesting a frame costs more than their work in it. */
class FrameLoop {
  readonly #listeners = new Set<TimeListener>();
  readonly #controller: AudioController;
  #off: (() => void) | null = null;
  #frame = 0;

  constructor(controller: AudioController) {
    this.#controller = controller;
  }

  add(listener: TimeListener): () => void {
    this.#listeners.add(listener);
    this.#off ??= onTime(this.#controller, this.#onTime);
    listener(this.#controller.currentTime);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  readonly #onTime = (time: number): void => {
    if (!this.#playing) this.#tell(time);
    else if (!this.#frame) this.#frame = requestAnimationFrame(this.#tick);
  };

  readonly #tick = (): void => {
    this.#tell(this.#controller.currentTime);
    this.#frame = this.#playing ? requestAnimationFrame(this.#tick) : 0;
  };

  #tell(time: number): void {
    for (const listener of this.#listeners) listener(time);
  }

  #stop(): void {
    this.#off?.();
    this.#off = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  get #playing(): boolean {
    return this.#controller.snapshot.state === 'playing';
  }
}
