import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import { completeSession } from './complete-session.ts';
import { pageSession, type Session } from './session.ts';
import type { SessionData } from './session-data.ts';

/** The session of the nearest scope. Components read it from here and never import one. */
export const SessionContext = createContext<Session | null>(null);

/** Gives the session of the component's tag. */
export const useSession = (): Session => useContext(SessionContext) ?? completeSession(pageSession());

/** Selects a part of the session's data; the component renders again when that part changes. */
export const useSessionData = <T>(select: (data: SessionData) => T): T => useStore(useSession(), select);
