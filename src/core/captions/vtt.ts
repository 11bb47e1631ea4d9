/** A caption: a speaker's words, with their start and end in seconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly speaker: string;
  readonly text: string;
}

/** Writes captions with their speakers as WebVTT. */
export const writeVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(
      ({ start, end, speaker, text }) =>
        `${stamp(start)} --> ${stamp(end)}\n<v ${escaped(speaker)}>${escaped(text)}</v>\n`,
    ),
  ].join('\n');

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
