/** A telephone number in a text: eight characters or more, as `formatPhone` writes them, or masked. */
const NUMBER = /([+(]?\d[\d*() -]{6,}[\d*])/;

/** A text in which telephone numbers are never broken, even in narrow columns. */
export function WholeNumbers({ children }: { children: string }) {
  return children.split(NUMBER).map((part, i) =>
    i % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={i} className="ui-whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
