/**
 * A grey bar in the place and size of content that is loading. Hidden from assistive technology, since the
 * screen says that it loads.
 */
export function Skeleton({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className="ui-skeleton" aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}
