import type * as z from 'zod/mini';
import type { SecondFactor } from '../../core/contract/calls/accounts/own-account.ts';
import { propertiesOf } from '../../core/contract/define/fields/keys.ts';
import { Refusal } from './refusal.ts';

/** The password and the code that are always refused. */
const WRONG_PASSWORD = 'wrong';
const WRONG_CODE = '000000';
const DONE = { message: 'Done.' };
const CODES = ['AAAAA-22222', 'BBBBB-33333', 'CCCCC-44444', 'DDDDD-55555'];

const invalid = (field: string, says: string) =>
  new Refusal(422, 'Some fields need your attention.', { [field]: [says] });

/** Accepts any password but one. */
export function provePassword(body: unknown): typeof DONE {
  const { currentPassword } = propertiesOf(body);
  if (currentPassword === WRONG_PASSWORD) throw invalid('currentPassword', 'This is not your password.');
  return DONE;
}

/** The account of the kit's user. */
export class OwnAccount {
  sessions: { id: string; isCurrent: boolean; [fact: string]: unknown }[];
  secondFactor: z.output<typeof SecondFactor> = { isOn: false, since: null, recoveryCodesLeft: 0 };

  /** By the report's name. */
  readonly reportMails = new Map<string, object>();

  constructor(private readonly now: Date) {
    const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
    this.sessions = [
      {
        ...{ id: 'session-1', browser: 'Firefox 128', system: 'Windows', address: '203.0.113.7' },
        ...{ createdAt: at(2), lastSeenAt: at(0), isCurrent: true },
      },
      {
        ...{ id: 'session-2', browser: 'Safari 17', system: 'iOS 17.5', address: '198.51.100.4' },
        ...{ createdAt: at(50), lastSeenAt: at(20), isCurrent: false },
      },
    ];
  }

  signIn(password: string, token: string) {
    if (password === WRONG_PASSWORD) throw new Refusal(401, 'Wrong e-mail address or password.');
    return this.secondFactor.isOn ? { challenge: 'challenge-1' } : { token };
  }

  signInWithCode(code: string, token: string) {
    this.#take(code);
    return { token };
  }

  keepReportMail(report: string, body: unknown) {
    const nextAt = new Date(this.now.getTime() + 86_400_000).toISOString();
    const mail = { filters: {}, ...propertiesOf(body), report, nextAt };
    this.reportMails.set(report, mail);
    return mail;
  }

  endReportMail(report: string) {
    this.reportMails.delete(report);
    return DONE;
  }

  endSession(id: string) {
    if (!this.sessions.some((session) => session.id === id))
      throw new Refusal(404, 'There is no such session.');
    this.sessions = this.sessions.filter((session) => session.id !== id);
    return DONE;
  }

  endOthers() {
    this.sessions = this.sessions.filter(({ isCurrent }) => isCurrent);
    return DONE;
  }

  confirm(code: string) {
    this.#take(code);
    this.secondFactor = { isOn: true, since: this.now.toISOString(), recoveryCodesLeft: CODES.length };
    return { ...DONE, recoveryCodes: CODES };
  }

  renew(body: unknown) {
    provePassword(body);
    this.#expectOn();
    this.secondFactor.recoveryCodesLeft = CODES.length;
    return { ...DONE, recoveryCodes: CODES };
  }

  end(body: unknown) {
    provePassword(body);
    this.#expectOn();
    this.secondFactor = { isOn: false, since: null, recoveryCodesLeft: 0 };
    return DONE;
  }

  #take(code: string) {
    if (code === WRONG_CODE) throw invalid('code', 'This code is not right, or was used already.');
  }

  #expectOn() {
    if (!this.secondFactor.isOn) throw new Refusal(409, 'Two-step verification is off.');
  }
}
