import type * as z from 'zod/mini';
import { isBinary } from '../../../src/core/contract/define/endpoint.ts';
import { Id } from '../../../src/core/contract/define/fields/id-schema.ts';
import { isRecord } from '../../../src/core/contract/define/fields/keys.ts';
import { routeOf } from '../../../src/kit/testing/answer.ts';
import { ID_AT } from '../../../src/kit/testing/kit-ids.ts';

/** The beginning of every UUID here; the rest is the number of the server's own id. */
const START = String(ID_AT.uuid(0)).replace(/0+$/, '');
const OURS = new RegExp(`^${START}([0-9a-f]{12})$`);

const toNumber = (text: string): number | undefined => {
  const [, digits] = OURS.exec(text) ?? [];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
};
const toText = (text: string): string => String(toNumber(text) ?? text);

type Schema = z.core.$ZodType;

/** The same answer with UUIDs in all places of ids. */
function withIds(schema: Schema, value: unknown): unknown {
  if (schema === Id) return typeof value === 'number' ? ID_AT.uuid(value) : value;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isRecord(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, part]) => {
              const inner = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
              return [key, inner ? withIds(inner, part) : part];
            }),
          )
        : value;
    case 'array':
      return Array.isArray(value) ? value.map((one) => withIds(def.element, one)) : value;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return withIds(def.innerType, value);
    case 'pipe':
      return withIds(def.in, value);
    default:
      return value;
  }
}

/** The same value of a request with the server's own ids: no other text has the form of these. */
function withNumbers(value: unknown): unknown {
  // The scope of a token may name a call: `call:<id>`.
  if (typeof value === 'string') return toNumber(value) ?? value.replace(/(?<=^call:).+$/, toText);
  if (Array.isArray(value)) return value.map(withNumbers);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withNumbers(part)]));
}

function bodyOf(body: BodyInit | null | undefined): BodyInit | undefined {
  // Lines of a telephone system carry none of the ids of this server.
  if (typeof body === 'string' && body.includes('\n')) return body;
  if (typeof body === 'string') return JSON.stringify(withNumbers(JSON.parse(body)));
  if (!(body instanceof FormData)) return body ?? undefined;
  const form = new FormData();
  for (const [name, value] of body) form.append(name, typeof value === 'string' ? toText(value) : value);
  return form;
}

/** The server's address with its own ids; paths are encoded. */
function addressOf(url: URL): URL {
  const ours = new URL(url);
  ours.pathname = url.pathname.split('/').map(toText).join('/');
  ours.search = String(
    new URLSearchParams([...url.searchParams].map(([name, value]) => [name, toText(value)])),
  );
  return ours;
}

/**
 * The reference server as one whose ids are UUIDs: the requests and answers of the contract are translated, everything else is left as it is.
 * What the steps of contact flows refer to has no place in the contract, and keeps its numbers.
 *
 * @param base The path of the API: `/api`.
 * @param says What `auth/check` says of the ids; null, for a server that forgets to.
 */
export const withUuids =
  (base: string, says: 'any' | null = 'any', fetch = globalThis.fetch): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const url = new URL(String(input));
    const headers = new Headers(init.headers);
    const level = headers.get('x-level-id');
    if (level !== null) headers.set('x-level-id', toText(level));
    const body = bodyOf(init.body);
    const answer = await fetch(addressOf(url), { ...init, headers, ...(body && { body }) });
    const route = routeOf(init.method ?? 'GET', url.pathname.slice(base.length));
    const reply = route?.endpoint.reply;
    if (!answer.ok || !reply || isBinary(reply)) return answer;
    const read = withIds(reply, await answer.json());
    const told = route.call === 'checkSession' && isRecord(read) ? { ...read, ids: says } : read;
    const sent = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length']) sent.delete(name);
    return new Response(JSON.stringify(told), { status: answer.status, headers: sent });
  };
