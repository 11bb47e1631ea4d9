/** The ids in only one of two lists, each once. */
export const differing = (one: readonly number[], other: readonly number[]): number[] =>
  [...new Set([...one, ...other])].filter((id) => one.includes(id) !== other.includes(id));
