import type { Screen } from '../../core/screen/screen.ts';
import type { LoadTag } from '../../features/shell/shell.tsx';
import { registry } from '../registry.ts';

/** Fetches the screen of a page's tag. */
export const loadAhead: LoadTag = async (name) => {
  const module = await registry.find(({ tag }) => tag === name)?.screen();
  return (module as { default: Screen<object> } | undefined)?.default;
};
