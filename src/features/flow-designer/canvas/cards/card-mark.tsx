/** The word on a step that differs from another version: a colour alone tells many users nothing. */
export const CardMark = ({ children }: { children: string }) => (
  <span className="canvas-card-mark" aria-hidden="true">
    {children}
  </span>
);
