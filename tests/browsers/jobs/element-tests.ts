import { expect, it } from 'vitest';
import { ELEMENT_BUNDLES, ELEMENT_FILES } from '../element-files.ts';
import { until } from '../tab.ts';
import type { TheWorld } from '../world.ts';

interface Told {
  readonly name: string;
  readonly faults: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    /** The tests of a file that were run. */
    count?: number;
  }
}

/** Milliseconds after which a file of tests is taken for hanging. */
const PATIENCE = 600_000;

/** Element tests, as they are, in this engine: those whose name fits. */
export function elementTests(world: TheWorld, fits = /(?:)/): void {
  for (const file of ELEMENT_FILES)
    it(file, { timeout: PATIENCE }, async ({ task }) => {
      const { line } = world();
      const bundle = `/${ELEMENT_BUNDLES}/${file.replace(/\.tsx?$/, '.js')}`;
      line.answers.set('/element-tests', { type: 'text/html', body: pageOf(bundle, fits) });
      const tab = await world().tab({ signedIn: false });
      await tab.goto(`${line.url}/element-tests`);
      // A page that nobody has touched may not sound.
      await tab.press('button', 'Begin');
      const told = () => tab.run(() => (globalThis as { told?: Told[] }).told ?? []);
      const isEnded = () => tab.run(() => 'ended' in globalThis);
      await until(isEnded, async () => JSON.stringify(await told()), { patience: PATIENCE });
      const all = await told();
      expect(all.filter(({ faults }) => faults.length > 0)).toEqual([]);
      expect(all.length).toBeGreaterThan(0);
      task.meta.count = all.length;
    });
}

const pageOf = (bundle: string, fits: RegExp) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Element tests</title><body>
  <button id="begin">Begin</button>
  <script type="module">
    import { run } from '/tests/browsers/element-frame.js';
    document.getElementById('begin').onclick = ({ target }) => { target.remove(); run('${bundle}', ${fits}); };
  </script>`;
