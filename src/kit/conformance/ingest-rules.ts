import * as z from 'zod/mini';
import { isRecord, propertiesOf } from '../../core/contract/define/fields/keys.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { sameId } from '../../core/contract/ids/ids.ts';
import { contract } from '../../core/contract/index.ts';
import { expectFailure, expectShape } from './answer-rules.ts';
import { type Context, isListed, mayCall } from './context.ts';
import type { Exchange } from './exchange.ts';
import { trySounds } from './ingest-sound-rules.ts';

/** The telephone system of the check. Its calls stay, so every run sends the same ones, in newer versions. */
const SOURCE = 'ramal-conformance';
const pathOf = (id: string) => `/ingest/calls/${SOURCE}/${id}`;

/** A call of the last day of the check. */
const callOf = ({ until }: Context, version: number, more: object = {}) => ({
  version,
  type: 'INBOUND',
  startedAt: `${until}T10:00:00Z`,
  answeredAt: `${until}T10:00:10Z`,
  endedAt: `${until}T10:01:10Z`,
  from: { number: '+5511987654321' },
  to: { number: '+551130001000' },
  unknown: 'leave',
  tags: [],
  events: [{ type: 'HOLD', at: `${until}T10:00:30Z` }],
  ...more,
});

const put = ({ ask }: Context, id: string, body: object) => ask(pathOf(id), { method: 'PUT', body });

/** The answer to a call that was sent, if it has its shape. */
function answerOf(context: Context, exchange: Exchange) {
  if (!expectShape(context, 'ingestCall', contract.ingestCall, exchange)) return undefined;
  return z.parse(contract.ingestCall.reply, exchange.json);
}

/** Expects a call to be there as it was sent. */
async function tryStored(context: Context, id: Id, tags: readonly string[]): Promise<void> {
  const read = await context.ask(`/calls/${encodeURIComponent(String(id))}`);
  if (!expectShape(context, 'getCall', contract.getCall, read)) return;
  const call = z.parse(contract.getCall.reply, read.json);
  const isSame =
    call.type === 'INBOUND' && call.status === 'ANSWERED' && call.duration === 60 && call.waitingTime === 10;
  context.expect(isSame, 'ingested', 'getCall', 'a call is there as it was sent', read);
  const hasTags = String(call.tags) === String(tags);
  context.expect(hasTags, 'newest', 'getCall', 'a call is there in its newest version', read);
  const hasStep = (call.events ?? []).some(({ status }) => status === 'HOLD');
  context.expect(hasStep, 'ingested', 'getCall', 'the steps of a call are there', read);
}

/** Expects the newest version of a call to count, whatever comes twice or too late. */
async function tryVersions(context: Context, version: number): Promise<void> {
  const send = async (given: number, tags: readonly string[] = []) =>
    answerOf(context, await put(context, 'versions', callOf(context, given, { tags })));
  const first = await send(version);
  if (!first) return;
  const steps = [
    ['replaced', version + 2, ['new']],
    ['same', version + 2, ['other']],
    ['older', version + 1, ['old']],
  ] as const;
  for (const [result, given, tags] of steps) {
    const sent = await put(context, 'versions', callOf(context, given, { tags }));
    const answer = answerOf(context, sent);
    const holds = answer?.result === result && sameId(answer.id, first.id);
    context.expect(
      holds,
      'versions',
      'ingestCall',
      `a version that is so is “${result}”, of the same id`,
      sent,
    );
  }
  await tryStored(context, first.id, ['new']);
}

/** Expects what is wrong to be named by its field. */
async function tryRefusals(context: Context, version: number): Promise<void> {
  const wrong: readonly (readonly [field: string, more: object])[] = [
    ['type', { type: 'SIDEWAYS' }],
    ['endedAt', { endedAt: `${context.until}T09:00:00Z` }],
  ];
  for (const [field, more] of wrong) {
    const refused = await put(context, 'wrong', callOf(context, version, more));
    const isTold = refused.status === 422 && field in propertiesOf(propertiesOf(refused.json).errors);
    const says = `a wrong ${field} is refused by 422, whose errors name it`;
    context.expect(isTold, 'invalid', 'ingestCall', says, refused);
  }
  const without = await context.ask(pathOf('wrong'), {
    ...{ method: 'PUT', body: callOf(context, version), headers: { authorization: undefined } },
  });
  expectFailure(context, 401, 'no-token', 'ingestCall', 'without a key it answers 401', without);
}

const documentsIn = (text: string): unknown[] =>
  text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line)] : [];
    } catch {
      return [line];
    }
  });

/** Expects each of several lines to be answered, and a wrong one to refuse no other. */
async function tryLines(context: Context, version: number): Promise<void> {
  const line = (id: string, more: object = {}) =>
    JSON.stringify({ source: SOURCE, id, ...callOf(context, version, more) });
  const sent = await context.ask('/ingest/calls', {
    method: 'POST',
    lines: [line('lines.1'), '{"source":', line('lines.2', { type: 'SIDEWAYS' }), line('lines.3')],
  });
  const answers = documentsIn(sent.text);
  const isStored = (answer: unknown) => isRecord(answer) && answer.call != null;
  const areRight = [true, false, false, true].every((stored, index) => {
    const answer = answers[index];
    return isRecord(answer) && answer.line === index + 1 && isStored(answer) === stored;
  });
  const holds = sent.status === 200 && answers.length === 4 && areRight;
  context.expect(
    holds,
    'lines',
    'ingestCalls',
    'each line is answered by its number, a wrong one alone is refused',
    sent,
  );
}

/** Expects the devices of nobody to be named. */
async function tryPresence(context: Context): Promise<void> {
  if (!mayCall(context, contract.ingestPresence)) return;
  const extension = 'none-of-them';
  const sent = await context.ask('/ingest/presence', {
    method: 'PUT',
    body: { at: new Date().toISOString(), devices: [{ extension, status: 'CONNECTED' }] },
  });
  if (!expectShape(context, 'ingestPresence', contract.ingestPresence, sent)) return;
  const { unknown } = z.parse(contract.ingestPresence.reply, sent.json);
  const says = 'an extension of nobody is named';
  context.expect(String(unknown) === extension, 'unknown', 'ingestPresence', says, sent);
}

/** Expects the place of a program to be kept as it names it, and the last word to count. */
async function tryMarks(context: Context, version: number): Promise<void> {
  const path = `/ingest/marks/${SOURCE}`;
  for (const mark of [`first ${version}`, `{"until":${version}}`]) {
    const kept = await context.ask(path, { method: 'PUT', body: { mark } });
    if (!expectShape(context, 'setIngestMark', contract.setIngestMark, kept)) return;
    const read = await context.ask(path);
    if (!expectShape(context, 'getIngestMark', contract.getIngestMark, read)) return;
    const isKept = z.parse(contract.getIngestMark.reply, read.json).mark === mark;
    context.expect(isKept, 'kept', 'getIngestMark', 'a mark is told as it was kept', read);
  }
}

/** Expects the telephone system to be told of, and an agent that nobody knows to be decided about and taken back. */
async function tryNames(context: Context, version: number): Promise<void> {
  if (!isListed(context, contract.listTelephoneSystems) || !mayCall(context, contract.listTelephoneSystems))
    return;
  const extension = 'none-of-them';
  const agent = { agents: [{ extension, name: 'Nobody' }] };
  await put(context, 'names', callOf(context, version, agent));
  const read = await context.ask('/telephone-systems');
  if (!expectShape(context, 'listTelephoneSystems', contract.listTelephoneSystems, read)) return;
  const { systems } = z.parse(contract.listTelephoneSystems.reply, read.json);
  const isTold = systems.some(({ name, calls }) => name === SOURCE && calls > 0);
  context.expect(
    isTold,
    'told',
    'listTelephoneSystems',
    'a telephone system that has sent calls is told of',
    read,
  );
  if (!mayCall(context, contract.decideTelephoneNames)) return;
  for (const [decision, state] of [
    ['ignore', 'ignored'],
    ['undo', 'open'],
  ] as const) {
    const name = await nameOf(context, extension);
    if (!name) return;
    const done = await context.ask('/telephone-names', { method: 'PUT', body: { ids: [name.id], decision } });
    if (!expectShape(context, 'decideTelephoneNames', contract.decideTelephoneNames, done)) return;
    const isDecided = (await nameOf(context, extension))?.state === state;
    const says = `a name is “${state}” after the decision “${decision}”`;
    context.expect(isDecided, 'decided', 'decideTelephoneNames', says, done);
  }
}

/** The name of the check's telephone system with a key; undefined: it is not listed as it should be. */
async function nameOf(context: Context, key: string) {
  const read = await context.ask(`/telephone-names?source=${SOURCE}&per_page=100`);
  if (!expectShape(context, 'listTelephoneNames', contract.listTelephoneNames, read)) return undefined;
  const name = z.parse(contract.listTelephoneNames.reply, read.json).find((one) => one.key === key);
  const says = 'an agent that nobody knows is listed by the extension';
  context.expect(name !== undefined, 'listed', 'listTelephoneNames', says, read);
  return name;
}

/** Checks what a telephone system sends. Its calls cannot be taken back: five stay, the same ones after every run. */
export async function tryIngest(context: Context): Promise<void> {
  if (!isListed(context, contract.ingestCall) || !mayCall(context, contract.ingestCall)) return;
  const version = Date.now();
  await tryVersions(context, version);
  await tryRefusals(context, version);
  await tryLines(context, version);
  await trySounds(context, pathOf('versions'));
  await tryPresence(context);
  await tryMarks(context, version);
  await tryNames(context, version);
}
