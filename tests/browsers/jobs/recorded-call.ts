import type { Tab } from '../tab.ts';

/** Opens the first call of the list that can be heard: by a press in its row, beside the button that plays it there. */
export async function openRecorded(tab: Tab): Promise<void> {
  const { x, y } = await tab.middleOf('button', /^Listen to/);
  await tab.pressAt({ x: x - 60, y });
}
