/** A permission's id, which the server chooses. */
export type PermissionId = string | number;

/** Which roles hold each permission. */
export type Held = ReadonlyMap<PermissionId, ReadonlySet<number>>;

interface Row {
  readonly id: PermissionId;
  readonly roles: readonly { readonly id: number }[] | null;
}

interface GrantsOptions {
  /** Gives a permission to a role, or takes it away. */
  readonly send: (permission: PermissionId, role: number, on: boolean) => Promise<void>;
  /** Told once what was refused is back as it was. */
  readonly onRefused: (error: unknown) => void;
}

interface Cell {
  readonly permission: PermissionId;
  readonly role: number;
  /** As the server has it. */
  stored: boolean;
  /** As the user wants it. */
  wanted: boolean;
}

const NONE: ReadonlySet<number> = new Set();

/** The roles as a set: the former one, where they are the same. */
function setOf(given: Row['roles'], former: ReadonlySet<number> = NONE): ReadonlySet<number> {
  const roles = given ?? [];
  const isSame = roles.length === former.size && roles.every(({ id }) => former.has(id));
  return isSame ? former : new Set(roles.map(({ id }) => id));
}

/**
 * The ticks of the table. A tick shows at once and goes back when the server refuses it. Each one's changes go out
 * one after another, and what the user wants last wins. A change leaves the set of every other permission the same
 * object, so that the other rows have nothing to render.
 */
export function createGrants({ send, onRefused }: GrantsOptions) {
  let held: Held = new Map();
  const sending = new Map<string, Cell>();
  const listeners = new Set<() => void>();

  const show = (permission: PermissionId, role: number, on: boolean): void => {
    const roles = new Set(held.get(permission) ?? NONE);
    if (on) roles.add(role);
    else roles.delete(role);
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
    /** Takes the server's table; what is on its way stays as the user wants it. */
    load(rows: readonly Row[]): void {
      const before = held;
      held = new Map(rows.map(({ id, roles }) => [id, setOf(roles, before.get(id))]));
      for (const { permission, role, wanted } of sending.values()) show(permission, role, wanted);
      for (const listener of listeners) listener();
    },
    set(permission: PermissionId, role: number, on: boolean): void {
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

export type Grants = ReturnType<typeof createGrants>;
