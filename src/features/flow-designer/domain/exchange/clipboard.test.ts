import { describe, expect, test } from 'vitest';
import { add, drawn, find, menu, node, run } from '../../../../../tests/support/samples/flow-commands.ts';
import { readClipboard, writeClipboard } from './clipboard-text.ts';
import { copySubtree } from './copy.ts';

describe('copying', () => {
  /** Menu 2 leads to an audio, with a go-to back to the audio and one to the menu. */
  const built = run(menu, add('2', 'timeValidation'));
  const hours = find(built, 'timeValidation')[0] ?? '';
  const full = run(built, add(hours, 'playAudio', 'inTime'), add(hours, 'goTo', 'outOfTime'));
  const audio = find(full, 'playAudio')[0] ?? '';
  const inner = find(full, 'goTo')[0] ?? '';
  const linked = run(full, { type: 'setGoTo', id: inner, target: audio });

  test('a duplicate stands beside, with links of its own', () => {
    const state = run(linked, { type: 'duplicateSubtree', id: hours });
    expect(find(state, 'timeValidation')).toHaveLength(2);
    const [, copiedAudio] = find(state, 'playAudio');
    const [, copiedGoTo = ''] = find(state, 'goTo');
    expect(node(state, copiedGoTo).data.goToNode).toBe(copiedAudio);
    expect(node(state, inner).data.goToNode).toBe(audio);
  });

  test('pasted in the place of an open edge, through text and in another flow', () => {
    const outside = run(linked, { type: 'setGoTo', id: inner, target: '2' });
    const clipboard = copySubtree(outside, [hours, audio], '7');
    const read = readClipboard(writeClipboard(clipboard as never));
    expect(read?.roots).toEqual([hours]);
    const open = find(menu, 'openEdge')[0] ?? '';
    const paste = (origin: string) =>
      run(menu, { type: 'pasteSubtree', onto: open, clipboard: read as never, origin });
    expect(drawn(paste('8'))).toBe(
      'start (next clientInfo (timeout timeValidation (inTime playAudio (end openEdge), outOfTime goTo), invalid openEdge))',
    );
    const [there, here] = [paste('8'), paste('7')];
    expect(node(there, find(there, 'goTo')[0] ?? '').data.goToNode).toBeNull();
    expect(node(here, find(here, 'goTo')[0] ?? '').data.goToNode).toBe('2');
  });

  test('other text on the clipboard, and text that was tampered with, is nothing to paste', () => {
    const text = writeClipboard(copySubtree(linked, [hours], '7') as never);
    expect(readClipboard('Hello')).toBeNull();
    expect(readClipboard(text.replace('"source"', '"from"'))).toBeNull();
    expect(readClipboard(text.slice(0, -4))).toBeNull();
  });

  test('neither the start nor an open edge can be copied', () => {
    expect(copySubtree(menu, ['1', ...find(menu, 'openEdge')])).toBeNull();
  });
});
