import type { Id } from '../../core/contract/ids/id.ts';
import { plainId } from '../../core/contract/ids/ids.ts';

/** A permission's id, which the server chooses. */
export type PermissionId = string | number;

/**
 * The ticks that the server has not answered yet: by permission, and by the role's plain id, since two answers
 * may write an id in two types.
 */
export type Changes = ReadonlyMap<PermissionId, ReadonlyMap<Id, boolean>>;

interface GrantsOptions {
  /** Gives a permission to a role, or takes it away; resolves with the server's words when the stored table has the change. */
  readonly send: (permission: PermissionId, role: Id, on: boolean) => Promise<string>;
}

/** The end of a change: the server's last words, or why it was refused and the tick set back. */
export type Settled = { readonly message: string } | { readonly error: unknown };

interface Cell {
  readonly permission: PermissionId;
  readonly role: Id;
  /** The server's value. */
  stored: boolean;
  /** The user's value. */
  wanted: boolean;
}

const NONE: ReadonlyMap<Id, boolean> = new Map();

/**
 * The changes of the table's ticks. A change is shown over the stored table at once, and goes when the server has
 * answered. The changes of one tick are sent one after another, and the user's last value wins. A change keeps
 * the map of every other permission the same object, so that other rows do not render.
 */
export function createGrants({ send }: GrantsOptions) {
  let changes: Changes = new Map();
  const sending = new Map<string, Cell>();
  const listeners = new Set<() => void>();

  const show = ({ permission, role, wanted }: Cell, isUnderWay: boolean): void => {
    const roles = new Map(changes.get(permission) ?? NONE);
    if (isUnderWay) roles.set(plainId(role), wanted);
    else roles.delete(plainId(role));
    const next = new Map(changes);
    if (roles.size > 0) next.set(permission, roles);
    else next.delete(permission);
    changes = next;
    for (const listener of listeners) listener();
  };

  const settle = async (key: string, cell: Cell): Promise<Settled> => {
    let settled: Settled = { message: '' };
    while (cell.stored !== cell.wanted) {
      const target = cell.wanted;
      try {
        settled = { message: await send(cell.permission, cell.role, target) };
        cell.stored = target;
      } catch (error) {
        cell.wanted = cell.stored;
        settled = { error };
      }
    }
    sending.delete(key);
    show(cell, false);
    return settled;
  };

  return {
    changes: (): Changes => changes,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sets a tick; resolves at the end of the change, and with nothing for one that joins another of the same tick. */
    async set(permission: PermissionId, role: Id, on: boolean): Promise<Settled | undefined> {
      const key = `${permission} ${role}`;
      const known = sending.get(key);
      const cell = known ?? { permission, role, stored: !on, wanted: on };
      cell.wanted = on;
      show(cell, true);
      if (known) return undefined;
      sending.set(key, cell);
      return settle(key, cell);
    },
  };
}
