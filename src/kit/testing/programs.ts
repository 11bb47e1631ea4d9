import { KEY_PERMISSIONS } from '../../core/contract/access/key-permissions.ts';
import { propertiesOf } from '../../core/contract/define/fields/keys.ts';
import type { Id, IdKind } from '../../core/contract/ids/id.ts';
import { sameId } from '../../core/contract/ids/ids.ts';
import { permissionsWithin, reach } from '../../core/contract/scopes/reach.ts';
import { userOf } from './declared-data.ts';
import type { FakeRequest } from './fake-back-end.ts';
import type { Records } from './records.ts';
import { Refusal } from './refusal.ts';

/** The secret of every key of the kit. */
export const SECRET = `ramal_key_kitkitki_${'k'.repeat(43)}`;

/** The company of every key. */
const levelOf = ({ making }: Records): Id => making.idAt(1);

const bearerOf = ({ headers }: FakeRequest) => /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1];

/** Keys of programs: one secret, and the tokens that it was exchanged for, each with its scopes. */
export class Programs {
  readonly #tokens = new Map<string, readonly string[]>();

  #scopesOf(request: FakeRequest): readonly string[] | undefined {
    return this.#tokens.get(bearerOf(request) ?? '');
  }

  /** Lets the token of a key do what its scopes open. */
  guard(request: FakeRequest, records: Records): void {
    const scopes = this.#scopesOf(request);
    if (!scopes) throw new Refusal(401, 'The session has ended.');
    const level = request.headers.get('x-level-id');
    if (level !== null && !sameId(level, levelOf(records))) throw new Refusal(403, 'Not your company.');
    const reached = reach(scopes, request.call, request.params);
    if (reached === 'closed') throw new Refusal(403, 'This access was not given for that.');
    if (reached === 'other') throw new Refusal(404, 'There is no such record.');
  }

  /** Answers a key with a token. */
  exchange(request: FakeRequest, records: Records) {
    if (bearerOf(request) !== SECRET) throw new Refusal(401, 'The key is unknown, expired or revoked.');
    const { scopes, lifetime = 900 } = propertiesOf(request.body);
    const token = `ramal_token_${this.#tokens.size + 1}`;
    this.#tokens.set(token, Array.isArray(scopes) ? scopes.map(String) : []);
    const expiresAt = new Date(records.making.now.getTime() + Number(lifetime) * 1000).toISOString();
    return { token, expiresAt, level: levelOf(records), link: null };
  }

  /** Answers who acts by a token; undefined: the user of the kit. */
  userOf(request: FakeRequest, records: Records, ids: IdKind | undefined) {
    const scopes = this.#scopesOf(request);
    if (!scopes) return undefined;
    const user = userOf(permissionsWithin(scopes, KEY_PERMISSIONS), ['signOut'], records, ids);
    return { ...user, id: -1, name: 'Api Key 1', email: '', levels: user.levels.slice(0, 1) };
  }

  /** Ends a key, and with it every token. */
  revoke(id: string, records: Records) {
    const key = records.ofKind('api-key').find((one) => sameId(one.id, id));
    if (!key) throw new Refusal(404, 'There is no such record.');
    key.status = 'revoked';
    this.#tokens.clear();
    return { message: 'Done.' };
  }
}
