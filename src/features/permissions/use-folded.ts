import { useState } from 'react';

/** Gives the groups of permissions that are folded, and a function that folds one or unfolds it. */
export function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (module: string) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(module)) next.add(module);
      return next;
    });
  return { folded, fold };
}
