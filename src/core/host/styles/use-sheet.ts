import { useInsertionEffect } from 'react';
import { useHost } from '../host-context.ts';
import { sheetOf } from './sheets.ts';

/** Adopts the styles of a part that is loaded after its screen. They stay, as those of the screen do. */
export function useSheet(css: string): void {
  const { root } = useHost();
  useInsertionEffect(() => {
    const sheet = sheetOf(css);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [root, css]);
}
