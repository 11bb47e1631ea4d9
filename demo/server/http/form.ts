/**
 * A multipart body as an object: `questions[0][label]` becomes `questions: [{ label }]`, and a list is a
 * list whatever the order of its parts.
 */
export function nestForm(parts: Iterable<[string, FormDataEntryValue]>): Record<string, unknown> {
  const form: Branch = new Map();
  for (const [name, value] of parts) place(form, pathOf(name), value);
  return toObject(form);
}

type Branch = Map<string, Branch | FormDataEntryValue>;

const pathOf = (name: string): string[] => {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
};

function place(branch: Branch, [key = '', ...rest]: readonly string[], value: FormDataEntryValue): void {
  const name = key === '' ? String(branch.size) : key;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const found = branch.get(name);
  const next: Branch = found instanceof Map ? found : new Map();
  branch.set(name, next);
  place(next, rest, value);
}

const toObject = (branch: Branch): Record<string, unknown> =>
  Object.fromEntries([...branch].map(([key, value]) => [key, value instanceof Map ? toValue(value) : value]));

function toValue(branch: Branch): unknown {
  const keys = [...branch.keys()];
  if (!keys.every((key) => /^\d+$/.test(key))) return toObject(branch);
  return keys
    .sort((one, other) => Number(one) - Number(other))
    .map((key) => {
      const value = branch.get(key);
      return value instanceof Map ? toValue(value) : value;
    });
}
