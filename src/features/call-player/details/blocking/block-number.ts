import { phoneNumber } from '../../../../core/contract/define/fields/phone.ts';
import { spamNumber } from '../../../../core/contract/entities/spam-number.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import type { Api } from '../../../../core/http/client.ts';

interface SpamAccess {
  /** Whether the user may read the list of blocked numbers. */
  readonly looks: boolean;
  readonly edits: boolean;
}

/** The result of blocking a number. */
export interface Blocked {
  readonly message: string;
  readonly id: Id;
  readonly action: 'activated' | 'created';
}

const spelled = (number: string) => phoneNumber(number) ?? number;

/**
 * Blocks a number. An inactive entry of the number is activated, since there is no second one.
 * @returns The server's message and its action; null: the number is blocked already.
 */
export async function blockNumber(api: Api, number: string, access: SpamAccess): Promise<Blocked | null> {
  const { list, activate, create } = spamNumber.calls;
  const query = { search: number, page: 1, per_page: 10 };
  const rows = access.looks ? (await api(list, { query })).rows : [];
  const known = rows.find((row) => spelled(row.number) === spelled(number));
  if (known?.isActive) return null;
  if (known && access.edits) {
    const { message } = await api(activate, { params: { id: known.id } });
    return { message, id: known.id, action: 'activated' };
  }
  const { message, result } = await api(create, { body: { number, active: true } });
  return { message, id: result.id, action: 'created' };
}
