/** A company of the user. */
export interface SignedInLevel {
  id: number;
  name: string;
  /** Whether the company records meetings. */
  hasMeeting: boolean | null;
  logo?: string | null;
}

/** Who is signed in, as it is read from `auth/check` (`session-user.ts`): in words that need no schema library. */
export interface SignedInUser {
  id: number;
  name: string;
  email: string;
  lastLogin?: string | null;
  company?: { name?: string | null; logo?: string | null } | null;
  roles: {
    id: number;
    name: string;
    permissions: (string | { id?: string | number; name?: string })[] | null;
  }[];
  levels: SignedInLevel[];
  currentLevel?: SignedInLevel | null;
  standardLevel?: { id: number; name: string } | null;
  integrations: { type: string; levelId?: number | null }[] | null;
  /** What the back end has beyond section 7 of the specification. */
  features?: string[] | null;
}
