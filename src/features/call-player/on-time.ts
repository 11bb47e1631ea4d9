import type { AudioController } from './media/controller.ts';

/** Tells where the sound is: at once, and whenever the browser says that it has moved. Returns the way to stop. */
export function onTime(controller: AudioController, listener: (time: number) => void): () => void {
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

/** Tells where the sound is: once in each frame of the screen while it plays, else when its place changes. */
export function onFrame(controller: AudioController, listener: (time: number) => void): () => void {
  let frame = 0;
  const playing = () => controller.snapshot.state === 'playing';
  const tick = () => {
    listener(controller.currentTime);
    frame = playing() ? requestAnimationFrame(tick) : 0;
  };
  const off = onTime(controller, (time) => {
    if (!playing()) listener(time);
    else if (!frame) frame = requestAnimationFrame(tick);
  });
  return () => {
    off();
    cancelAnimationFrame(frame);
  };
}
