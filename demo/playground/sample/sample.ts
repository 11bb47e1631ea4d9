import { type FakeBackEnd, type FakeRecord, startBackEnd } from '../../../src/elements/testing.ts';
import type { Language } from '../texts.ts';
import { flowElements } from './sample-flow.ts';
import { NAMES, PEOPLE, SAID } from './sample-texts.ts';

/** The property that names a record. */
const namedBy = (row: FakeRecord) => ['name', 'label', 'word', 'title'].find((key) => key in row) ?? 'name';

/** Names the records; there are as many as names. */
function rename(rows: FakeRecord[], names: readonly string[]): void {
  rows.splice(names.length);
  for (const [at, row] of rows.entries()) row[namedBy(row)] = names[at];
}

/** The time in seconds of a turn in the kit's recordings of twelve seconds. */
const TURN = 3;

function giveWords(back: FakeBackEnd, language: Language): void {
  for (const [at, call] of back.records('call').entries()) {
    call.queue = { id: (at % 2) + 1, name: NAMES[language].queue[at % 2] };
    if (!call.audioFilePath) continue;
    call.transcripts = SAID[language].map((transcript, turn) => ({
      id: turn + 1,
      participant: turn % 2 === 0 ? 'AGENT' : 'CLIENT',
      transcript,
      startedAt: turn * TURN,
      endedAt: (turn + 1) * TURN,
      words: [],
      registeredWords: [],
    }));
  }
  for (const meeting of back.records('meeting'))
    meeting.messages = SAID[language].map((transcript, turn) => ({
      id: turn + 1,
      speakerName: PEOPLE[turn % 2],
      timestamp: turn * TURN * 1000,
      formattedTimestamp: null,
      transcript,
    }));
}

/** Draws the flows as they are until one is saved: from then on the kit has it. */
function giveFlow(back: FakeBackEnd, language: Language): void {
  back.on('loadFlow', ({ params }) => {
    const row = back.records('connect-flow').find(({ id }) => String(id) === params.id);
    if (!row || back.to('saveFlow').some((saved) => saved.params.id === params.id)) return undefined;
    const version = { currentFlowId: '1', lastAppliedFlowId: '1', lastAppliedAt: row.updatedAt };
    return { connectFlow: { ...row, ...version }, elements: flowElements(language) };
  });
}

/** Starts the testing kit's back end in the page, with names in the page's language: no request to the API leaves the page. */
export function startSample(language: Language): FakeBackEnd {
  const back = startBackEnd({ baseUrl: '/api' });
  for (const [kind, names] of Object.entries(NAMES[language])) rename(back.records(kind), names);
  for (const kind of ['user', 'contact']) rename(back.records(kind), PEOPLE);
  giveWords(back, language);
  giveFlow(back, language);
  return back;
}
