import type { Id, IdKind } from '../../contract/ids/id.ts';
import { sameId } from '../../contract/ids/ids.ts';
import type { SessionData } from '../session-data.ts';

/** The kind of ids of the back end: the host's word counts before that of `auth/check`; without either they are numbers. */
export const idKindOf = ({ ids, user }: Pick<SessionData, 'ids' | 'user'>): IdKind =>
  (ids ?? user?.ids ?? 'numbers') === 'numbers' ? 'numbers' : 'any';

/** The current company's id as the back end writes it, for what is sent in a body: a host or an address may have given it as text. */
export const levelIdOf = ({ level, user }: Pick<SessionData, 'level' | 'user'>): Id | null =>
  user?.levels.find(({ id }) => sameId(id, level))?.id ?? level;
