/** The elements that the focus comes to by Tab. */
const CONTROLS = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])';

/** The place of what was removed. */
interface Gap {
  readonly within: Node;
  readonly before: Node | null;
  readonly after: Node | null;
}

/** Frames in which a dialog, a popup or a screen that knows a better place has given the focus on. */
const FRAMES = 2;

/**
 * Keeps the focus when the control that has it is removed: it goes to the next one in what is left around it, else to the one before. Without
 * it a reader would begin at the top of the page, and no key would reach the tag. Returns a function that stops it.
 */
export function keepFocus(root: ShadowRoot): () => void {
  let focused: Element | undefined;
  let frame = 0;
  const wait = (frames: number, then: () => void) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frames > 1 ? wait(frames - 1, then) : then()));
  };
  const forget = () => {
    observer.disconnect();
    focused = undefined;
  };
  const observer = new MutationObserver((records) => {
    const removed = focused;
    if (!removed || removed.isConnected) return;
    forget();
    const record = records.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(removed)),
    );
    if (record) wait(FRAMES, () => isFree() && fill(root, gapOf(record)));
  });
  const come = ({ target }: Event) => {
    forget();
    // The focus within another tag is that tag's.
    if (!(target instanceof Element) || target.shadowRoot) return;
    focused = target;
    observer.observe(root, { childList: true, subtree: true });
  };
  // Some browsers tell of it before they remove the control.
  const leave = () => wait(1, () => !root.activeElement && focused?.isConnected && forget());
  root.addEventListener('focusin', come);
  root.addEventListener('focusout', leave);
  return () => {
    cancelAnimationFrame(frame);
    forget();
    root.removeEventListener('focusin', come);
    root.removeEventListener('focusout', leave);
  };
}

/** Nothing of the document has the focus. */
const isFree = () => !document.activeElement || document.activeElement === document.body;

const gapOf = ({ target, previousSibling, nextSibling }: MutationRecord): Gap => ({
  within: target,
  before: previousSibling,
  after: nextSibling,
});

/** Gives the nearest control that takes it the focus. */
function fill(root: ShadowRoot, gap: Gap): void {
  for (const control of controlsNear(gap)) {
    control.focus({ preventScroll: true });
    if (root.activeElement === control) return;
  }
  const { parentNode, previousSibling, nextSibling } = gap.within;
  if (parentNode) fill(root, { within: parentNode, before: previousSibling, after: nextSibling });
}

/** The controls from a gap on, then those before it, the nearest first. */
function controlsNear({ within, before, after }: Gap): HTMLElement[] {
  const controls = [...(within as Element).querySelectorAll<HTMLElement>(CONTROLS)];
  const isLater = (control: Node) =>
    after
      ? after === control || after.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING
      : !before;
  const later = controls.filter(isLater);
  return [...later, ...controls.filter((control) => !later.includes(control)).toReversed()];
}
