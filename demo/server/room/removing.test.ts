import { expect, it } from 'vitest';
import { createRemoving } from './removing.ts';

it('removes one thing after the other where there is little room, and makes room after each', async () => {
  const done: string[] = [];
  const act = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    return name;
  };
  let isShort = true;
  const removing = createRemoving({ isShort: () => isShort }, async () => void (await act('room')()));
  const failing = removing(() => Promise.reject(new Error('in use')));
  const both = Promise.all([removing(act('one')), removing(act('two'))]);
  await expect(failing).rejects.toThrow('in use');
  expect(await both).toEqual(['one', 'two']);
  const room = ['room begins', 'room ends'];
  expect(done).toEqual([...room, 'one begins', 'one ends', ...room, 'two begins', 'two ends', ...room]);
  isShort = false;
  await Promise.all([removing(act('three')), removing(act('four'))]);
  expect(done.slice(-4)).toEqual(['three begins', 'four begins', 'three ends', 'four ends']);
});
