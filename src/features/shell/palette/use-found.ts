import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { otherNumber } from '../../../core/calls/call-facts.ts';
import { listCalls } from '../../../core/contract/calls/calls.ts';
import { contact } from '../../../core/contract/entities/contact.ts';
import { number } from '../../../core/contract/entities/number.ts';
import { user } from '../../../core/contract/entities/user.ts';
import { formatPhone } from '../../../core/contract/formats/format-phone.ts';
import type { Api } from '../../../core/http/client.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { momentInLink } from '../../../core/routes/href.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import type { Command } from './command.ts';

/** Records that are listed of each kind: their own list has the others. */
const MOST = 5;
/** Letters and milliseconds before the server is asked (file 1, section 9: lists that search while typing). */
const SHORTEST = 3;
const DELAY = 300;

type Ask = (search: string, signal: AbortSignal) => Promise<readonly Command[]>;

const question = (search: string) => ({ query: { search, page: 1, per_page: MOST } });

const askUsers =
  (api: Api): Ask =>
  async (search, signal) =>
    (await api(user.calls.list, question(search), { signal })).rows.map(({ id, name, email }) => ({
      id: `user-${id}`,
      group: 'users',
      label: name,
      detail: email,
      target: { to: 'ViewUserById', params: { id } },
    }));

const askNumbers =
  (api: Api): Ask =>
  async (search, signal) =>
    (await api(number.calls.list, question(search), { signal })).rows.map((row) => ({
      id: `number-${row.id}`,
      group: 'numbers',
      label: formatPhone(row.number),
      detail: row.city ?? undefined,
      target: { to: 'ViewNumberById', params: { id: row.id } },
    }));

const askContacts =
  (api: Api): Ask =>
  async (search, signal) =>
    (await api(contact.calls.list, question(search), { signal })).rows.map(({ id, name }) => ({
      id: `contact-${id}`,
      group: 'contacts',
      label: name,
      target: { to: 'ViewContactById', params: { id } },
    }));

/** Calls by id, number, names and words; one in which the text is said opens there. */
const askCalls =
  (api: Api, momentOf: (moment: string) => string): Ask =>
  async (search, signal) =>
    (await api(listCalls, question(search), { signal })).rows.map(({ hits, ...call }) => ({
      id: `call-${call.id}`,
      group: 'calls',
      label: call.contact?.name ?? formatPhone(otherNumber(call) ?? `#${call.id}`),
      detail: [momentOf(call.startedAt), hits && `${hits.text}${hits.after}`].filter(Boolean).join(' · '),
      target: {
        to: 'ViewCallById',
        params: { id: call.id },
        query: hits ? { t: momentInLink(hits.startedAt), search } : undefined,
      },
    }));

/** The searches that the user may make: they may search the list, and open the record. */
function useQuestions(): readonly Ask[] {
  const api = useApi();
  const can = useCan();
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  return [
    ...(can(['viewUsers', 'viewUser']) && can('viewUser') ? [askUsers(api)] : []),
    ...(can(['viewNumbers', 'viewNumber']) && can('viewNumber') ? [askNumbers(api)] : []),
    ...(can(['viewContacts', 'viewContact']) && can('viewContact') ? [askContacts(api)] : []),
    ...(can('viewCalls') && can('viewCall')
      ? [askCalls(api, (moment) => formatMoment(moment, locale, timeZone))]
      : []),
  ];
}

/** The result of searching records. */
export interface Found {
  readonly commands: readonly Command[];
  readonly searching: boolean;
  /** A search failed. */
  readonly incomplete: boolean;
}

const NOTHING: Found = { commands: [], searching: false, incomplete: false };

/**
 * The company's records that match the typed text. A failed search is reported: the other results are still
 * useful.
 */
export function useFound(typed: string): Found {
  const questions = useQuestions();
  const [found, setFound] = useState<Found>(NOTHING);
  const search = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who may ask what does not change while this is open
  useEffect(() => {
    if (search.length < SHORTEST) {
      setFound(NOTHING);
      return;
    }
    const stop = new AbortController();
    setFound(({ commands }) => ({ commands, searching: true, incomplete: false }));
    const timer = setTimeout(async () => {
      const answers = await Promise.allSettled(questions.map((ask) => ask(search, stop.signal)));
      if (stop.signal.aborted) return;
      const commands = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      setFound({
        commands,
        searching: false,
        incomplete: answers.some(({ status }) => status === 'rejected'),
      });
    }, DELAY);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);
  return found;
}
