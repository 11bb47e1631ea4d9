/**
 * Shows a popover in the browser's top layer, and shows it again after its tag was moved, which hides popovers
 * without an event.
 *
 * @returns Ends this.
 */
export function keepInTopLayer(popover: HTMLElement): () => void {
  const show = () => {
    if (popover.isConnected && !popover.matches(':popover-open')) popover.showPopover();
  };
  show();
  // A popover that is hidden changes its size. It is shown in the next frame: in this one, the browser would
  // report the change of size as an error of the page.
  const hidden = new ResizeObserver(() => requestAnimationFrame(show));
  // Also in the next frame: React may run this while the browser reports sizes, and a new observer would be
  // too late for that round.
  const watching = requestAnimationFrame(() => hidden.observe(popover));
  return () => {
    cancelAnimationFrame(watching);
    hidden.disconnect();
  };
}
