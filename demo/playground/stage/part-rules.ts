interface Styled {
  readonly tag: string;
  /** Declarations by the part's name. */
  readonly parts: Readonly<Record<string, string>>;
}

/** A rule for each part, as in a host's style sheet. */
export const partRules = ({ tag, parts }: Styled): readonly string[] =>
  Object.entries(parts).map(
    ([part, css]) => `${tag}::part(${part}) {\n  ${css.trim().replace(/;?$/, ';')}\n}`,
  );
