import type { Exchange } from './exchange.ts';

/** A rule that a call breaks. */
export interface Breach {
  readonly rule: string;
  readonly call: string;
  readonly says: string;
  readonly exchange: Exchange;
}

/** The findings of a check. */
export interface Report {
  readonly checked: number;
  readonly breaches: readonly Breach[];
  /** The calls that could not be checked, each with its reason. */
  readonly skipped: readonly { readonly call: string; readonly why: string }[];
}

const LONGEST = 2000;
/** What opens something is in no report: people pass these on. */
const hideSecrets = (text: string) =>
  text.replaceAll(/"(token|accessToken|access_token|deviceToken|secret|link)":\s*"[^"]*"/g, '"$1":"…"');

function shorten(whole: string): string {
  const text = hideSecrets(whole);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

/** The report as JSON, for programs. */
export const toJson = ({ checked, breaches, skipped }: Report): string =>
  JSON.stringify(
    {
      ok: breaches.length === 0,
      checked,
      breaches: breaches.map(({ rule, call, says, exchange: { request, status, headers, text } }) => ({
        rule,
        call,
        says,
        request,
        answer: { status, headers: Object.fromEntries(headers), body: shorten(text) },
      })),
      skipped,
    },
    null,
    2,
  );

function paragraph({ rule, call, says, exchange: { request, status, headers, text } }: Breach): string {
  const sent = Object.entries(request.headers).map(([name, value]) => `    ${name}: ${value}`);
  const type = headers.get('content-type') ?? 'no content type';
  return [
    `✗ ${call}: ${says} (${rule})`,
    `  ${request.method} ${request.url}`,
    ...sent,
    ...(request.body ? [`    ${shorten(request.body).slice(0, 400)}`] : []),
    `  answered ${status}, ${type}`,
    `    ${shorten(text).slice(0, 400).replaceAll('\n', '\n    ')}`,
  ].join('\n');
}

/** The report as text, for people. */
export function toText({ checked, breaches, skipped }: Report): string {
  return [
    ...breaches.map(paragraph),
    ...skipped.map(({ call, why }) => `– ${call} was not checked: ${why}`),
    `${checked} checks, ${breaches.length} ${breaches.length === 1 ? 'breach' : 'breaches'}, ${skipped.length} not checked.`,
  ].join('\n\n');
}
