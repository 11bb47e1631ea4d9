/** Replaces a path's parameters by their encoded values. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/**
 * Writes a query, lists as `roles[]=1&roles[]=2` (decision 34). Null, undefined and empty values are left
 * out.
 */
export function queryOf(query: Readonly<Record<string, unknown>> = {}): URLSearchParams {
  const out = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) out.append(`${name}[]`, String(one));
    else if (value !== undefined && value !== null && value !== '') out.append(name, String(value));
  }
  return out;
}

/**
 * Makes a multipart body: files as they are, other values as text, nested ones as `key[0][name]` (decision
 * 38).
 */
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
