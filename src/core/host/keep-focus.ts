/** What the focus can come to by Tab. */
const CONTROLS = ':is(a[href], button, input, select, textarea, summary, audio[controls], [tabindex="0"])';

/** The place of what was removed. */
interface Gap {
  readonly within: ParentNode & Node;
  readonly before?: Node | null;
  readonly after?: Node | null;
}

/** Frames in which a dialog, a popup or a screen that knows a better place has given the focus on. */
const FRAMES = 2;

/**
 * Keeps the focus when the control that has it is removed: it goes to the next one in what is left around it, else to the one before. Without
 * it a reader would begin at the top of the page, and no key would reach the tag. Returns a function that stops it.
 */
export function keepFocus(root: ShadowRoot): () => void {
  let focused: Element | undefined;
  let ancestors: readonly Element[] = [];
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
    if (!focused || focused.isConnected) return;
    const gap = gapOf(focused, records, ancestors);
    forget();
    if (gap) wait(FRAMES, () => isFree() && fill(gap, root));
  });
  const come = ({ target }: Event) => {
    // The focus within another tag is that tag's.
    if (!(target instanceof Element) || target.shadowRoot) return forget();
    focused = target;
    ancestors = ancestorsOf(target);
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

function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) all.push(one);
  return all;
}

/** Finds the place of a removed element; undefined if the whole tag has gone. */
function gapOf(
  removed: Element,
  records: readonly MutationRecord[],
  ancestors: readonly Element[],
): Gap | undefined {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
  if (record?.target.isConnected) {
    const { target, previousSibling, nextSibling } = record;
    return { within: target as Element, before: previousSibling, after: nextSibling };
  }
  const left = ancestors.find(({ isConnected }) => isConnected);
  return left && { within: left };
}

/** Gives the nearest control that takes it the focus. */
function fill(gap: Gap, root: ShadowRoot): void {
  for (const control of controlsNear(gap)) {
    control.focus({ preventScroll: true });
    if (root.activeElement === control) return;
  }
  const { within } = gap;
  if (within !== root && within.parentNode)
    fill({ within: within.parentNode, before: within.previousSibling, after: within.nextSibling }, root);
}

/** The controls from a gap on, then those before it, the nearest first. */
function controlsNear({ within, before, after }: Gap): HTMLElement[] {
  const controls = [...within.querySelectorAll<HTMLElement>(CONTROLS)];
  const isLater = (control: Node) =>
    after?.isConnected ? isFrom(after, control) : !before?.isConnected || !isUpTo(before, control);
  const later = controls.filter(isLater);
  return [...later, ...controls.filter((control) => !later.includes(control)).toReversed()];
}

const isFrom = (after: Node, control: Node) =>
  after === control || isAt(after, control, Node.DOCUMENT_POSITION_FOLLOWING);

const isUpTo = (before: Node, control: Node) =>
  before === control ||
  isAt(before, control, Node.DOCUMENT_POSITION_PRECEDING | Node.DOCUMENT_POSITION_CONTAINED_BY);

const isAt = (node: Node, control: Node, position: number) =>
  (node.compareDocumentPosition(control) & position) > 0;
