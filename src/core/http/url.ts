import type { Adapter } from '../session/session-data.ts';

type Value = string | number | boolean | null | undefined;

/** Fills a path's parameters in, encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Writes a query; what is null, undefined or empty is left out. A `+` is written `%2B` (decision 30). */
export function formatQuery(
  query: Readonly<Record<string, unknown>> = {},
  arrayFormat: Adapter['arrayFormat'],
): string {
  const out = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) appendList(out, name, value, arrayFormat);
    else if (value !== undefined && value !== null && value !== '') out.append(name, String(value));
  }
  const text = out.toString();
  return text && `?${text}`;
}

function appendList(
  out: URLSearchParams,
  name: string,
  values: readonly Value[],
  format: Adapter['arrayFormat'],
) {
  if (values.length === 0) return;
  if (format === 'comma') out.append(name, values.join(','));
  else for (const value of values) out.append(format === 'brackets' ? `${name}[]` : name, String(value));
}

/** A multipart body: files as they are, the rest as text, nested values as `key[0][name]` (decision 38). */
export function formatForm(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  const append = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'object')
      for (const [key, item] of Object.entries(value)) append(`${name}[${key}]`, item);
    else form.append(name, String(value));
  };
  for (const [name, value] of Object.entries(body)) append(name, value);
  return form;
}
