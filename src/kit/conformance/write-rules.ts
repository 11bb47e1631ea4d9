import * as z from 'zod/mini';
import type { Endpoint } from '../../core/contract/define/endpoint.ts';
import { isRecord, propertiesOf } from '../../core/contract/define/fields/keys.ts';
import { Created } from '../../core/contract/define/fields/values.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { idInHeader, sameId } from '../../core/contract/ids/ids.ts';
import { contract } from '../../core/contract/index.ts';
import { expectFailure, expectShape, idIn } from './answer-rules.ts';
import { type Context, isListed, mayCall } from './context.ts';
import { bodyOf, WRITE_SAMPLES, type WriteSample } from './write-samples.ts';

const CALLS: Readonly<Record<string, Endpoint>> = contract;

function callOf(name: string): Endpoint {
  const call = CALLS[name];
  if (!call) throw new Error(`The contract has no call ${name}`);
  return call;
}

/** A kind of record under check: its calls by their names, and its texts. */
interface Trial {
  readonly context: Context;
  readonly sample: WriteSample;
  /** A text that no other record has. */
  unique(): string;
  call(verb: string): string;
}

const rootOf = ({ entity }: WriteSample) => `/${entity.path}`;

type Row = Readonly<Record<string, unknown>>;

const plain = (value: unknown) => String(value).replace(/^\+/, '').toLowerCase();

/** Expects token and body to be checked before anything is written. */
async function tryRefusals({ context, sample, unique, call }: Trial): Promise<boolean> {
  const { ask, expect } = context;
  const name = call('create');
  const body = () => bodyOf(sample, sample.create(unique()));
  const without = await ask(rootOf(sample), {
    method: 'POST',
    body: body(),
    headers: { authorization: undefined },
  });
  expectFailure(context, 401, 'no-token', name, 'without a token it answers 401', without);
  const foreign = await ask(rootOf(sample), {
    method: 'POST',
    body: body(),
    headers: { 'x-level-id': '999999999' },
  });
  expectFailure(
    context,
    403,
    'foreign-level',
    name,
    'in a company that is not the user’s it answers 403',
    foreign,
  );
  if (!mayCall(context, callOf(name))) {
    const refused = await ask(rootOf(sample), { method: 'POST', body: body() });
    expectFailure(context, 403, 'permission', name, 'a user without the permission gets 403', refused);
    return false;
  }
  const empty = await ask(rootOf(sample), { method: 'POST', body: bodyOf(sample, { nothing: 'here' }) });
  const { errors } = propertiesOf(empty.json);
  const isTold = empty.status === 422 && Object.keys(propertiesOf(errors)).length > 0;
  expect(isTold, 'invalid', name, 'what lacks its fields is refused by 422, whose errors name them', empty);
  return true;
}

/** Expects a record to be read and found as it was sent. */
async function expectKept(trial: Trial, path: string, sent: Row, verb: 'create' | 'update') {
  const { context, sample, call } = trial;
  const { ask, expect } = context;
  const read = await ask(path);
  const record = propertiesOf(read.json);
  const lost = sample.kept.filter((name) => plain(record[name]) !== plain(sent[name]));
  const says = `what was sent is read again: ${lost.join(', ')}`;
  expect(read.status === 200 && lost.length === 0, 'kept', call(verb), says, read);
  const [first = ''] = sample.kept;
  const found = await ask(rootOf(sample), { query: { search: String(sent[first]), per_page: '50' } });
  const rows = Array.isArray(found.json) ? found.json.filter(isRecord) : [];
  const isFound = rows.some(({ id }) => String(id) === idIn(path));
  expect(isFound, 'found', call(verb), 'the list finds it by its name', found);
  return record;
}

async function tryUpdate(trial: Trial, path: string, record: Row): Promise<void> {
  const { context, sample, unique, call } = trial;
  const name = call('update');
  const sent = sample.update(unique());
  const isGuarded = context.features.has('ifMatch') && typeof record.updatedAt === 'string';
  const headers = isGuarded ? { 'if-match': `"${record.updatedAt}"` } : {};
  const put = await context.ask(path, { method: 'PUT', body: bodyOf(sample, sent), headers });
  if (expectShape(context, name, callOf(name), put)) await expectKept(trial, path, sent, 'update');
  if (isGuarded) await tryLateUpdate(trial, path, sent);
  const nowhere = await context.ask(`${rootOf(sample)}/999999999`, {
    method: 'PUT',
    body: bodyOf(sample, sample.update(unique())),
  });
  expectFailure(context, 404, 'not-found', name, 'a record that does not exist is answered by 404', nowhere);
}

/** Expects a change that is based on an older state to be refused, and to change nothing. */
async function tryLateUpdate(trial: Trial, path: string, kept: Row): Promise<void> {
  const { context, sample, unique, call } = trial;
  const late = await context.ask(path, {
    method: 'PUT',
    body: bodyOf(sample, sample.update(unique())),
    headers: { 'if-match': '"2001-01-01T00:00:00.000Z"' },
  });
  const says = 'a change that is based on an older state is refused by 409';
  context.expect(late.status === 409, 'guarded', call('update'), says, late);
  if (late.status === 409) await expectKept(trial, path, kept, 'update');
}

/** Expects a record not to be changed from another company. */
async function tryOtherLevel({ context, sample, unique, call }: Trial, path: string): Promise<void> {
  const other = context.levels.find((level) => !sameId(level, context.server.level));
  if (other === undefined) return;
  const body = bodyOf(sample, sample.update(unique()));
  const changed = await context.ask(path, {
    method: 'PUT',
    body,
    headers: { 'x-level-id': idInHeader(other) },
  });
  const says = 'a record of one company is not changed from another: 404';
  context.expect(changed.status === 404, 'level-apart', call('update'), says, changed);
}

async function tryActivation({ context, sample, call }: Trial, path: string): Promise<void> {
  if (!sample.entity.activation) return;
  for (const verb of ['inactivate', 'activate'] as const) {
    const name = call(verb);
    const answer = await context.ask(`${path}/${verb}`, { method: 'PUT' });
    if (!expectShape(context, name, callOf(name), answer)) continue;
    const read = await context.ask(path);
    const { isActive, active = isActive } = propertiesOf(read.json);
    context.expect(active === (verb === 'activate'), 'active', name, 'and so it is read', read);
  }
}

/** Removes the record, or inactivates it. */
async function clear({ context, sample, call }: Trial, path: string): Promise<void> {
  const name = call('delete');
  if (!isListed(context, callOf(name))) {
    if (sample.entity.activation) await context.ask(`${path}/inactivate`, { method: 'PUT' });
    return context.skip(name, `the server does not list its feature; ${path} is left there`);
  }
  const gone = await context.ask(path, { method: 'DELETE' });
  if (!expectShape(context, name, callOf(name), gone)) return;
  const read = await context.ask(path);
  expectFailure(context, 404, 'deleted', name, 'what was deleted is not found any more', read);
}

async function tryRecord(trial: Trial): Promise<void> {
  const { context, sample, unique, call } = trial;
  if (!(await tryRefusals(trial))) return;
  const sent = sample.create(unique());
  const made = await context.ask(rootOf(sample), { method: 'POST', body: bodyOf(sample, sent) });
  const name = call('create');
  if (!expectShape(context, name, callOf(name), made)) return;
  const { id } = z.parse(Created, made.json).result;
  const path = `${rootOf(sample)}/${encodeURIComponent(id)}`;
  const record = await expectKept(trial, path, sent, 'create');
  if (mayCall(context, callOf(call('update')))) {
    await tryUpdate(trial, path, record);
    await tryOtherLevel(trial, path);
    await tryActivation(trial, path);
  }
  if (sample.entity.name === 'ConnectFlow') await tryFlow(context, id);
  await clear(trial, path);
}

const ELEMENTS = [
  { id: '1', position: { x: 0, y: 0 }, data: { component: 'start' } },
  { id: '2', position: { x: 0, y: 200 }, data: { component: 'hangUp' }, unknownHere: 'kept' },
  { id: '3', source: '1', target: '2', sourceHandle: null, data: { component: 'normal' } },
];

/**
 * Expects a flow to be saved as a draft with fields that the server does not know, and to be read as it was
 * sent.
 */
async function tryFlow(context: Context, id: Id): Promise<void> {
  const { ask, expect } = context;
  const path = `/connect-flows/${encodeURIComponent(id)}/flow`;
  const saved = await ask(path, { method: 'POST', body: ELEMENTS });
  if (!expectShape(context, 'saveFlow', contract.saveFlow, saved)) return;
  const read = await ask(path);
  const { elements: sent } = propertiesOf(read.json);
  const elements = Array.isArray(sent) ? sent.filter(isRecord) : [];
  const kept = elements.find((element) => String(element.id) === '2')?.unknownHere === 'kept';
  expect(elements.length === ELEMENTS.length, 'kept', 'saveFlow', 'a flow is read as it was saved', read);
  expect(kept, 'open-record', 'saveFlow', 'fields that the server does not know survive', read);
}

/** Checks the calls that write, on its own records, which it removes afterwards. */
export async function tryWriting(context: Context): Promise<void> {
  const mark = `Conf ${Date.now() % 1_000_000_000}`;
  let count = 0;
  const unique = () => `${mark}${String(++count).padStart(3, '0')}`;
  for (const sample of WRITE_SAMPLES)
    await tryRecord({ context, sample, unique, call: (verb) => verb + sample.entity.name });
}
