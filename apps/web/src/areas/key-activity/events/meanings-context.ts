import type { Meanings } from '@latchboard/contract/key-activity/rules/meanings';
import { createContext, useContext } from 'react';
import { useSession } from '#web/lib/session.ts';

/** Meanings for public pages, which need no sign-in. */
export const MeaningsContext = createContext<Meanings | null>(null);

const defaultMeanings: Meanings = {};

/** The provider's meanings of exception codes (TXN-07). */
export function useMeanings(): Meanings {
  const session = useSession();
  const contextMeanings = useContext(MeaningsContext);
  return contextMeanings ?? (session.state === 'signedIn' ? session.me.exceptionMeanings : defaultMeanings);
}
