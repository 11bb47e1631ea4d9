/** Finds the entity that a file of `entities/` declares: the export with the file's name in one word, `userLabel` in `user-label.ts`. */
export function declaredIn(name: string, file: Readonly<Record<string, unknown>> = {}): unknown {
  const variable = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const declared = file[variable];
  if (!declared) throw new Error(`src/core/contract/entities/${name}.ts has to export ${variable}.`);
  return declared;
}
