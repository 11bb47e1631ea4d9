import { setTimeout } from 'node:timers/promises';
import type { SessionUser } from '../../../src/core/contract/calls/accounts/session-user.ts';
import { type Endpoint, isBinary, neededPermissions } from '../../../src/core/contract/define/endpoint.ts';
import { type CallName, contract } from '../../../src/core/contract/index.ts';
import type { RequestOptions, TestServer } from './processes/server.ts';

/** An answered request: its time, and its errors. */
export interface Answered {
  readonly time: number;
  readonly wrong?: string | undefined;
}

const DAYS = 'startDate=2026-06-10&endDate=2026-06-17';

/** The frequent actions of a user: one that is listed more often is done more often. */
const READS: readonly (readonly [CallName, string])[] = [
  ['checkSession', '/auth/check'],
  ['listCalls', `/calls?${DAYS}`],
  ['listCalls', `/calls?${DAYS}&page=3`],
  ['listCalls', `/calls?${DAYS}&type=INBOUND`],
  ['listCalls', `/calls?${DAYS}&search=ana`],
  ['exportCalls', `/calls/report/csv?startDate=2026-06-17&endDate=2026-06-17`],
  ['listContacts', '/contacts?page=2'],
  ['listQueues', '/queues'],
  ['listUsers', '/users'],
  ['userOptions', '/select-options/users?is_active=true'],
  ['callReport', `/reports/calls?${DAYS}`],
  ['agentProductivityPerDayReport', `/reports/agent-productivity-per-day?${DAYS}`],
  ['realtimeUserDevices', '/reports/realtime/user-devices-state'],
  ['realtimeQueueCalls', '/reports/realtime/queue-calls-state'],
];

type Row = { readonly id: number; readonly name?: string; readonly audioFilePath?: string | null };

/** A user who works in the portal, and knows the right answer to each request. */
export class WorkingUser {
  readonly #request: TestServer['request'];
  readonly #token: string;
  readonly #answered: Answered[] = [];
  #random: number;
  #user: SessionUser | undefined;

  constructor(request: TestServer['request'], token: string, index: number) {
    this.#request = request;
    this.#token = token;
    this.#random = index + 1;
  }

  /** Works until a moment, and signs out. */
  async work(end: number, pause: number): Promise<readonly Answered[]> {
    await setTimeout(this.#next() * pause);
    this.#user = await this.#ask('checkSession', '/auth/check');
    while (performance.now() < end) {
      await this.#doSomething();
      await setTimeout((0.5 + this.#next()) * pause);
    }
    await this.#ask('signOut', '/auth/logout');
    await this.#ask('checkSession', '/auth/check', { expected: 401 });
    return this.#answered;
  }

  /** Numbers that look random, and are the same in every run. */
  #next(): number {
    this.#random = (this.#random * 48_271) % 2_147_483_647;
    return this.#random / 2_147_483_647;
  }

  async #doSomething(): Promise<void> {
    const which = Math.floor(this.#next() * (READS.length + 5));
    const read = READS[which];
    if (read) await this.#ask(...read);
    else if (which === READS.length) await this.#saveContact();
    else if (which === READS.length + 1) await this.#askForNothing();
    else if (which === READS.length + 2) await this.#openFlow();
    else await this.#openCall();
  }

  /** A call of the list, and the beginning of its recording. */
  async #openCall(): Promise<void> {
    const rows = await this.#ask<readonly Row[]>('listCalls', `/calls?${DAYS}&per_page=50`);
    const row = rows?.[Math.floor(this.#next() * rows.length)];
    if (!row) return;
    const call = await this.#ask<Row>('getCall', `/calls/${row.id}`);
    if (call && call.id !== row.id) this.#mistake(`/calls/${row.id} is another call`);
    if (call && row.audioFilePath)
      await this.#ask('streamCallAudio', `/vault/stream/call/${row.id}/audio`, {
        headers: { range: 'bytes=0-65535' },
        expected: 206,
      });
  }

  /** A contact flow of one's own company. */
  async #openFlow(): Promise<void> {
    const [row] = (await this.#ask<readonly Row[]>('listConnectFlows', '/connect-flows')) ?? [];
    if (row) await this.#ask('loadFlow', `/connect-flows/${row.id}/flow`);
  }

  /** A record of the user's own, which must be as it was sent, in their own level. */
  async #saveContact(): Promise<void> {
    const name = `Contato ${this.#token.slice(0, 8)} ${this.#answered.length}`;
    const made = await this.#ask<{ result: Row }>('createContact', '/contacts', { body: { name } });
    if (!made) return;
    const read = await this.#ask<Row>('getContact', `/contacts/${made.result.id}`);
    if (read && read.name !== name) this.#mistake(`${name} is ${read.name}`);
  }

  /** Requests for missing records, and for the level of others. */
  async #askForNothing(): Promise<void> {
    await this.#ask('getCall', '/calls/999999999', { expected: 404 });
    await this.#ask('listCalls', '/calls', { level: 999_999, expected: 403 });
  }

  #mistake(wrong: string): void {
    this.#answered.push({ time: 0, wrong });
  }

  /**
   * Sends a request that must be answered, or refused without the permission; returns the answer if it was
   * the expected one.
   */
  async #ask<T>(
    name: CallName,
    path: string,
    { expected, ...more }: RequestOptions & { readonly expected?: number } = {},
  ): Promise<T | undefined> {
    const endpoint: Endpoint = contract[name];
    const right = this.#may(endpoint) || expected === 401 ? (expected ?? endpoint.status ?? 200) : 403;
    const level = endpoint.level === false ? undefined : this.#user?.levels[0]?.id;
    const begun = performance.now();
    const answer = await this.#request(path, { method: endpoint.method, token: this.#token, level, ...more });
    const content = await answer.arrayBuffer();
    const time = performance.now() - begun;
    const wrong = answer.status === right ? undefined : `${path} ${answer.status} instead of ${right}`;
    const { reply } = endpoint;
    if (wrong !== undefined || answer.status >= 400 || !reply || isBinary(reply)) {
      this.#answered.push({ time, wrong });
      return undefined;
    }
    const parsed = reply.safeParse(JSON.parse(new TextDecoder().decode(content)));
    this.#answered.push({ time, wrong: parsed.success ? undefined : `${path} has another shape` });
    return parsed.data as T | undefined;
  }

  #may({ permission }: Endpoint): boolean {
    const needed: readonly string[] = neededPermissions(permission);
    const held = this.#user?.roles.flatMap(({ permissions }) => permissions ?? []) ?? [];
    const names = held.map((entry) => (typeof entry === 'string' ? entry : (entry.name ?? String(entry.id))));
    return needed.length === 0 || needed.some((one) => names.includes(one));
  }
}
