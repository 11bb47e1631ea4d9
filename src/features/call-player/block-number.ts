import { spamNumber } from '../../core/contract/entities/spam-number.ts';
import { phoneDigits } from '../../core/contract/phone.ts';
import type { Api } from '../../core/http/client.ts';

interface SpamAccess {
  /** Whether its user may look what is blocked already. */
  readonly looks: boolean;
  readonly edits: boolean;
}

const digitsOf = (number: string) => phoneDigits(number).replace('+', '');

/**
 * Puts a number among those that are turned away: an entry that was inactivated is activated, there is no second one.
 *
 * @returns the server's message; null: it is blocked already.
 */
export async function blockNumber(api: Api, number: string, access: SpamAccess): Promise<string | null> {
  const { list, activate, create } = spamNumber.calls;
  const query = { search: number, page: 1, per_page: 10 };
  const rows = access.looks ? (await api(list, { query })).rows : [];
  const known = rows.find((row) => digitsOf(row.number) === digitsOf(number));
  if (known?.isActive) return null;
  const { message } =
    known && access.edits
      ? await api(activate, { params: { id: known.id } })
      : await api(create, { body: { number, active: true } });
  return message;
}
