import { Problem } from '../problem.ts';
import { secretOf } from '../read/database/database-address.ts';
import type { AmiLogin } from './ami-connection.ts';

/** The classes of events that tell of calls, queues and telephones. What a switch writes of its own work stays there. */
const EVENTS = 'call,agent';

/** Reads `HOST:PORT`, or a host alone. */
export function amiAddress(value: string): Pick<AmiLogin, 'host' | 'port'> {
  const [, bracketed, plain, port = '5038'] =
    /^(?:\[([\da-fA-F:]+)\]|([\w.-]{1,253}))(?::(\d{1,5}))?$/.exec(value) ?? [];
  const host = bracketed ?? plain;
  if (!host || Number(port) < 1 || Number(port) > 65_535)
    throw new Problem(`--ami ${value}: it is HOST:PORT, such as pbx:5038.`);
  return { host, port: Number(port) };
}

/** The sign-in of the second user, which may change queues and place calls; undefined: none is given. */
export function actionsLogin(
  value: string,
  environment: Readonly<Record<string, string | undefined>>,
): AmiLogin | undefined {
  const user = environment.AMI_ACTIONS_USER;
  if (!user) return undefined;
  const password = secretOf('AMI_ACTIONS_PASSWORD', environment);
  if (!password)
    throw new Problem('AMI_ACTIONS_USER wants AMI_ACTIONS_PASSWORD, or AMI_ACTIONS_PASSWORD_FILE.');
  if (/\p{Cc}/u.test(user + password))
    throw new Problem('AMI_ACTIONS_USER and AMI_ACTIONS_PASSWORD are one line each.');
  return { ...amiAddress(value), user, password, events: 'off' };
}

/** The sign-in of the user that reads: its name and password are never arguments. */
export function amiLogin(value: string, environment: Readonly<Record<string, string | undefined>>): AmiLogin {
  const user = environment.AMI_USER;
  const password = secretOf('AMI_PASSWORD', environment);
  if (!user || !password)
    throw new Problem(
      '--ami wants AMI_USER and AMI_PASSWORD, or AMI_PASSWORD_FILE: a user that can only read.',
    );
  if (/\p{Cc}/u.test(user + password)) throw new Problem('AMI_USER and AMI_PASSWORD are one line each.');
  return { ...amiAddress(value), user, password, events: EVENTS };
}
