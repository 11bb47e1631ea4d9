import { useState } from 'react';
import { readStored, writeStored } from '../../../core/session/storage.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** The names of guides and their steps that a user in a company has seen; kept in this browser, or as long as the page where a host keeps the session. */
export function useSeen() {
  const prefix = useSessionData((data) => data.storagePrefix);
  const place = useSessionData(({ user, level }) => `${user?.id}@${level}`);
  const [own, setOwn] = useState<readonly string[]>([]);
  const stored = (readStored('guide', prefix) ?? '').split(' ').filter(Boolean);
  const seen = new Set([...stored, ...own]);
  // The guide of a new center was the first one: its entry is the place alone.
  const entryOf = (name: string) => (name === 'setup' ? place : `${place}/${name}`);
  return {
    has: (name: string) => seen.has(entryOf(name)),
    add: (name: string) => {
      writeStored('guide', [...seen.add(entryOf(name))].join(' '), prefix);
      setOwn([...seen]);
    },
  };
}
