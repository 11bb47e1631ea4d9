import type { Id, IdKind } from '../ids/id.ts';

/** A company of the user. */
export interface SignedInLevel {
  id: Id;
  name: string;
  /** True: the company records meetings. */
  hasMeeting: boolean | null;
  logo?: string | null;
}

/** The signed-in user as `auth/check` answers it (`session-user.ts`). A plain type, so that the types of the package do not need zod. */
export interface SignedInUser {
  id: Id;
  name: string;
  email: string;
  lastLogin?: string | null;
  company?: { name?: string | null; logo?: string | null } | null;
  roles: {
    id: Id;
    name: string;
    permissions: (string | { id?: string | number; name?: string })[] | null;
  }[];
  levels: SignedInLevel[];
  currentLevel?: SignedInLevel | null;
  standardLevel?: { id: Id; name: string } | null;
  integrations: { type: string; levelId?: Id | null }[] | null;
  /** The ids of what the back end has beyond section 7 of the specification. */
  features?: string[] | null;
  /** The ids of the back end: positive whole numbers, also where it says nothing, or any. */
  ids?: IdKind | 'OTHER' | null;
  /** True: the data is made up. */
  demo?: boolean | null;
}
