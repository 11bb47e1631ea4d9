/** A name as lists show it: 25 characters, a longer one 22 and an ellipsis (file 2, section 2.4). */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > 25 ? `${letters.slice(0, 22).join('').trimEnd()}…` : name;
}
