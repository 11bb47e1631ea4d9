import { make } from '../make.ts';

/** The least width, in px. */
const LEAST = 240;
const STEP = 10;
const LARGE_STEP = 100;

/**
 * A grip at the end of a frame that sets the frame's width, by the pointer or by the arrow keys. `onWidth` gets each width that
 * the user sets.
 */
export function widthHandle(frame: HTMLElement, label: string, onWidth: () => void): HTMLElement {
  const handle = make('div', { className: 'grip', tabIndex: 0, role: 'slider', ariaLabel: label });
  handle.ariaValueMin = String(LEAST);
  const room = () => Math.max(LEAST, frame.parentElement?.clientWidth ?? LEAST);
  const width = () => Math.round(frame.getBoundingClientRect().width);
  const set = (wanted: number) => {
    frame.style.inlineSize = `${Math.round(Math.min(room(), Math.max(LEAST, wanted)))}px`;
    onWidth();
  };
  handle.onkeydown = (event) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const steps = new Map(
      Object.entries<number>({
        ArrowLeft: width() - step,
        ArrowRight: width() + step,
        Home: LEAST,
        End: room(),
      }),
    );
    const wanted = steps.get(event.key);
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  };
  handle.onpointerdown = ({ pointerId, clientX, button }) => {
    if (button !== 0) return;
    handle.setPointerCapture(pointerId);
    const first = width();
    // The frame stands in the middle, so that both of its ends move.
    handle.onpointermove = (event) => set(first + 2 * (event.clientX - clientX));
  };
  handle.onlostpointercapture = () => {
    handle.onpointermove = null;
  };
  new ResizeObserver(() => {
    handle.ariaValueNow = String(width());
    handle.ariaValueMax = String(room());
    handle.ariaValueText = `${width()} px`;
  }).observe(frame);
  return handle;
}
