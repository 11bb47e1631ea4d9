import { isLost } from './lost-code.ts';

type Load = () => Promise<object>;

/** Where the files of the package find `importAgain`: they are too many to import it each (`import-again-plugin.ts`). */
const KEY = Symbol.for('ramal.import/1');
const page: { [KEY]?: (load: Load) => Promise<object>; readonly document?: Document } = globalThis;
// A server that renders pages has nothing to load again.
if (page.document) page[KEY] ??= importAgain;

/** The tries under another address, by the address that failed; the last that came stays. */
const tries = new Map<string, { count: number; came?: Promise<object> }>();

/**
 * Imports a file. Firefox keeps a file that did not arrive as failed, as long as the page lives: when it is asked for once more,
 * and is still missing, it is asked for under another address. Only for files that no other file imports, since those would
 * go on with the failed one, or run it a second time.
 */
async function importAgain(load: Load): Promise<object> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+/.exec(String(error)) ?? [];
    if (!address || !isLost(error)) throw error;
    const known = tries.get(address);
    // The first failure is told; the user tries again.
    if (!known) tries.set(address, { count: 0 });
    if (!known) throw error;
    if (known.came) return known.came;
    known.count += 1;
    const came = importOther(address, `${address}?again=${known.count}`);
    await came;
    known.came = came;
    return came;
  }
}

/** Imports a file under another address; if the page names its hash, with that. */
async function importOther(address: string, other: string): Promise<object> {
  const hash = hashOf(address);
  if (hash) await preload(other, hash);
  return import(/* @vite-ignore */ /* webpackIgnore: true */ other);
}

/** The hash that the page's import map names for a file. */
function hashOf(address: string): string | undefined {
  for (const { textContent } of document.querySelectorAll('script[type=importmap]')) {
    const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(textContent || '{}');
    const named = Object.keys(integrity).find((key) => new URL(key, document.baseURI).href === address);
    if (named !== undefined) return integrity[named];
  }
  return undefined;
}

/** The browser holds what it preloads to its hash, and an import of the same address gets nothing else. */
async function preload(href: string, integrity: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity });
  const [nonce] = [...document.scripts].flatMap((script) => script.nonce || []);
  if (nonce) link.nonce = nonce;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new TypeError(`error loading dynamically imported module: ${href}`));
    document.head.append(link);
  }).finally(() => link.remove());
}
