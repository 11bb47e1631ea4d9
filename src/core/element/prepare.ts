import type { Attributes } from '../host/attributes.ts';
import { sendAhead } from '../session/ask-ahead.ts';
import { completeSession } from '../session/complete-session.ts';
import type { Session } from '../session/session.ts';
import { sessionOf } from '../session/session-of.ts';

/**
 * The files that a tag needs before it can be shown, as the build lists them: names, and each tag's code and
 * texts as places in that list, with the further code of values, by the attribute's name.
 */
export interface FilesAhead {
  readonly files: readonly string[];
  readonly tags: Readonly<
    Record<
      string,
      readonly [
        code: readonly number[],
        texts: Readonly<Record<string, readonly number[]>>,
        values?: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>,
      ]
    >
  >;
}

/** The part of a tag's declaration that tells what it needs. */
interface PreparedTag {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly isPublic?: true;
}

/** Asks ahead for what a tag needs, when it is on the page. */
export type PrepareTag = (
  tag: PreparedTag,
  root: ShadowRoot,
  props: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** The files of this page that were asked for. */
const asked = new Set<string>();

/**
 * WebKit keeps a file that a link has asked for ahead in vain as failed, for further pages too, until the browser is closed; one
 * that was imported it asks for again.
 */
const keepsFailedLinks = (): boolean => navigator.vendor.startsWith('Apple');

function preload(root: ShadowRoot, urls: readonly string[]): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  for (const url of urls.filter((one) => !asked.has(one))) {
    asked.add(url);
    if (keepsFailedLinks()) {
      // Who needs the file tells that it did not come.
      import(/* @vite-ignore */ /* webpackIgnore: true */ url).catch(() => undefined);
      continue;
    }
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    if (nonce) link.nonce = nonce;
    link.href = url;
    // In the tag, never in the host's head.
    if (link.relList.supports('modulepreload')) root.append(link);
  }
}

/** The tags that the page itself names: their texts are asked for with those of the first tag. */
const namedByPage = () =>
  document.querySelector<HTMLMetaElement>('meta[name=ramal-tags]')?.content.split(' ') ?? [];

/** The scripts of the page have run, the host's own configuration among them. */
function scriptsHaveRun(): Promise<unknown> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return new Promise((resolve) => {
    if (page?.domContentLoadedEventStart) setTimeout(resolve);
    else document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}

/** Asks who is signed in, where there is a token or a way to one. */
async function askWho(session: Session): Promise<void> {
  const { user, token, authRequired, offline } = session.getState();
  if (user || authRequired || offline || !(token || session.hosted())) return;
  await session.renew(null);
  if (session.getState().token) sendAhead(session, '/auth/check', null);
}

/**
 * Makes the function that asks, at a tag's first sight, for all that it needs: its code at once, and once the
 * host has configured the session its texts and who is signed in. A page can name further tags whose texts it
 * needs: `<meta name="ramal-tags" content="ramal-shell ramal-call-list">`.
 */
export function prepareTags({ files, tags }: FilesAhead, base: string): PrepareTag {
  const urlsOf = (places: readonly number[] = []) =>
    places.map((at) => new URL(`chunks/${files[at]}.js`, base).href);
  const textsOf = (tag: string, locale: string) => urlsOf(tags[tag]?.[1][locale]);
  /** The code of the values that the properties have; one that is not given is the first of its words. */
  const valuesOf = ({ tag, attributes }: PreparedTag, props: Readonly<Record<string, unknown>>) =>
    Object.entries(tags[tag]?.[2] ?? {}).flatMap(([name, table]) =>
      urlsOf(table[`${props[name] ?? [attributes[name]].flat()[0]}`]),
    );
  return async (declared, root, props) => {
    const { tag, isPublic } = declared;
    preload(root, urlsOf(tags[tag]?.[0]));
    // Frameworks set properties right after they connect a tag.
    await undefined;
    preload(root, valuesOf(declared, props));
    await scriptsHaveRun();
    if (!root.host.isConnected) return;
    const session = completeSession(sessionOf(root.host));
    const { locale } = session.getState();
    preload(
      root,
      [tag, ...namedByPage()].flatMap((one) => textsOf(one, locale)),
    );
    if (!isPublic) await askWho(session);
  };
}
