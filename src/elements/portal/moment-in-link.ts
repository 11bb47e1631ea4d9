/** A moment in a link: `83`, `83s`, `1:23`, `1:02:03`; any other text is the start. */
export function secondsOf(text: string | undefined): number | undefined {
  if (!text || !/^(\d+:){0,2}\d+(\.\d+)?s?$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0);
}

/** A moment that cannot be read is left out, and a notice names it. */
export const misreadMoment = ({ t }: Readonly<Record<string, string>>) =>
  t && secondsOf(t) === undefined ? ['t'] : [];
