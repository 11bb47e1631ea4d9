import { and, count, eq } from 'drizzle-orm';
import type * as setup from '../../../src/core/contract/calls/accounts/setup.ts';
import { newHash } from '../accounts/passwords/choose-password.ts';
import { placeOf } from '../accounts/place.ts';
import { limitRate } from '../accounts/sign-in/rate-limit.ts';
import { readFact, writeFact } from '../database/facts.ts';
import { calls } from '../database/schema/calls.ts';
import { userLevels, users } from '../database/schema/people.ts';
import { schedules } from '../database/schema/routing.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { setUpCenter } from './set-up.ts';
import { isSetupToken } from './setup-link.ts';

/** Makes the company and its first administrator by the link on the console, and signs in. */
export const setUpCenterHandler =
  ({ db, clock, passwordCost: cost, features }: Services): Handler<typeof setup.setUpCenter> =>
  async ({ body }, { remoteAddress, request, texts, tell }) => {
    await limitGuesses({ db, clock }, remoteAddress);
    const { token, company, name, email, password } = body;
    const refused = new HttpError(422, 'setupTokenInvalid', {
      fields: { token: [texts.server('setupTokenInvalid')] },
    });
    // Before the password is hashed, which costs more than a stranger may ask for.
    if (!(await db.transaction((tx) => isSetupToken(tx, token, clock())))) throw refused;
    const passwordHash = await newHash(db, { password, cost, texts }, { name, email, company });
    const first = { token, company, name, email, passwordHash, texts, remoteAddress };
    const rest = {
      userAgent: request.headers.get('user-agent') ?? undefined,
      knowsDevices: features.includes('knownDevice'),
    };
    const done = await setUpCenter(db, { ...first, ...rest }, clock());
    if (!done) throw refused;
    const { userId, ...signedIn } = done;
    tell({ user: userId });
    return { ...signedIn, message: texts.server('centerSetUp') };
  };

/** Tells whether the link on the console is still good. */
export const checkSetupLinkHandler =
  ({ db, clock }: Services): Handler<typeof setup.checkSetupLink> =>
  async ({ body }, { remoteAddress }) => {
    await limitGuesses({ db, clock }, remoteAddress);
    return { isOpen: await db.transaction((tx) => isSetupToken(tx, body.token, clock())) };
  };

const limitGuesses = ({ db, clock }: Pick<Services, 'db' | 'clock'>, remoteAddress: string) =>
  limitRate(db, { key: `setup ${placeOf(remoteAddress)}`, requests: 30, within: 60 }, clock());

/** The parts of a new company that are done. */
export const getSetupHandler =
  ({ db }: Services): Handler<typeof setup.getSetup> =>
  async (_, { levelId }) => {
    const [people] = await db
      .select({ count: count() })
      .from(users)
      .innerJoin(userLevels, and(eq(userLevels.userId, users.id), eq(userLevels.levelId, levelId)))
      .where(eq(users.isActive, true));
    const hours = await db
      .select({ id: schedules.id })
      .from(schedules)
      .where(eq(schedules.levelId, levelId))
      .limit(1);
    const heard = await db.select({ id: calls.id }).from(calls).where(eq(calls.levelId, levelId)).limit(1);
    const isClosed = (await readFact<boolean>(db, guideOf(levelId))) === true;
    return {
      ...{ hasHours: hours.length > 0, hasUsers: Number(people?.count) > 1 },
      ...{ hasCalls: heard.length > 0, isClosed },
    };
  };

/** Puts the guide of a new company away. */
export const closeSetupHandler =
  ({ db }: Services): Handler<typeof setup.closeSetup> =>
  async (_, { levelId }) => {
    await writeFact(db, guideOf(levelId), true);
    return undefined;
  };

/** The name of the fact that the guide of a company was put away. */
const guideOf = (levelId: number): string => `guide of ${levelId}`;
