import type { Id } from '../../core/contract/id.ts';
import { plainId } from '../../core/contract/ids.ts';
/** A permission's id, which the server chooses. */
export type PermissionId = string | number;

/** The roles that hold each permission, by their plain ids: two answers may write an id in two types. */
export type Held = ReadonlyMap<PermissionId, ReadonlySet<Id>>;

interface Row {
  readonly id: PermissionId;
  readonly roles: readonly { readonly id: Id }[] | null;
}

interface GrantsOptions {
  /** Gives a permission to a role, or takes it away. */
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

const NONE: ReadonlySet<Id> = new Set();

/** The roles as a set; the former set if the roles are the same. */
function setOf(given: Row['roles'], former: ReadonlySet<Id> = NONE): ReadonlySet<Id> {
  const roles = given ?? [];
  const isSame = roles.length === former.size && roles.every(({ id }) => former.has(plainId(id)));
  return isSame ? former : new Set(roles.map(({ id }) => plainId(id)));
}

/**
 * The ticks of the table. A tick is shown at once and set back if the server refuses it. The changes of one
 * tick are sent one after another, and the user's last value wins. A change keeps the set of every other
 * permission the same object, so that other rows do not render.
 */
export function createGrants({ send, onRefused }: GrantsOptions) {
  let held: Held = new Map();
  const sending = new Map<string, Cell>();
  const listeners = new Set<() => void>();

  const show = (permission: PermissionId, role: Id, on: boolean): void => {
    const roles = new Set(held.get(permission) ?? NONE);
    if (on) roles.add(plainId(role));
    else roles.delete(plainId(role));
    held = new Map(held).set(permission, roles);
    for (const listener of listeners) listener();
  };

  const settle = async (key: string, cell: Cell): Promise<void> => {
    while (cell.stored !== cell.wanted) {
      const target = cell.wanted;
      try {
        await send(cell.permission, cell.role, target);
        cell.stored = target;
      } catch (error) {
        cell.wanted = cell.stored;
        show(cell.permission, cell.role, cell.stored);
        onRefused(error);
      }
    }
    sending.delete(key);
  };

  return {
    held: (): Held => held,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes the server's table; ticks with a request under way keep the user's value. */
    load(rows: readonly Row[]): void {
      const before = held;
      held = new Map(rows.map(({ id, roles }) => [id, setOf(roles, before.get(id))]));
      for (const { permission, role, wanted } of sending.values()) show(permission, role, wanted);
      for (const listener of listeners) listener();
    },
    set(permission: PermissionId, role: Id, on: boolean): void {
      const key = `${permission} ${role}`;
      const known = sending.get(key);
      show(permission, role, on);
      if (known) {
        known.wanted = on;
        return;
      }
      const cell = { permission, role, stored: !on, wanted: on };
      sending.set(key, cell);
      void settle(key, cell);
    },
  };
}

/** The ticks of the table. */
export type Grants = ReturnType<typeof createGrants>;
