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
  /** Gives a permission to a role, or takes it away; resolves when the stored table has the change. */
  readonly send: (permission: PermissionId, role: Id, on: boolean) => Promise<void>;
  /** Called once a refused tick has been set back. */
  readonly onRefused: (error: unknown) => void;
}

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
export function createGrants({ send, onRefused }: GrantsOptions) {
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

  const settle = async (key: string, cell: Cell): Promise<void> => {
    let refused: { readonly error: unknown } | undefined;
    while (cell.stored !== cell.wanted) {
      const target = cell.wanted;
      try {
        await send(cell.permission, cell.role, target);
        cell.stored = target;
      } catch (error) {
        cell.wanted = cell.stored;
        refused = { error };
      }
    }
    sending.delete(key);
    show(cell, false);
    if (refused) onRefused(refused.error);
  };

  return {
    changes: (): Changes => changes,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(permission: PermissionId, role: Id, on: boolean): void {
      const key = `${permission} ${role}`;
      const known = sending.get(key);
      const cell = known ?? { permission, role, stored: !on, wanted: on };
      cell.wanted = on;
      show(cell, true);
      if (known) return;
      sending.set(key, cell);
      void settle(key, cell);
    },
  };
}

/** The changes of the table's ticks. */
export type Grants = ReturnType<typeof createGrants>;
