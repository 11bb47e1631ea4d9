import { createRoot } from 'react-dom/client';
import type { TagRoot } from '../host/ramal-element.ts';
import type { Screen } from './screen.ts';
import { ScreenRoot } from './screen-root.tsx';

/** A screen on show in a shadow root. */
export interface MountedScreen {
  update(props: Record<string, unknown>): void;
  unmount(): void;
}

/** Mounts a screen in a tag's shadow root. */
export function mountScreen(
  container: TagRoot,
  screen: Screen<object>,
  props: Record<string, unknown>,
): MountedScreen {
  container.replaceChildren();
  const root = createRoot(container);
  const update = (next: Record<string, unknown>) =>
    root.render(<ScreenRoot {...next} container={container} screen={screen} />);
  update(props);
  return { update, unmount: () => root.unmount() };
}
