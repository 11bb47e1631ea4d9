/** How a step differs from another version: in a word, for colour alone says nothing to many. */
export const CardMark = ({ children }: { children: string }) => (
  <span className="canvas-card-mark" aria-hidden="true">
    {children}
  </span>
);
