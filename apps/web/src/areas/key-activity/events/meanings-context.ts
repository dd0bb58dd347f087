import type { Meanings } from '@latchboard/contract/key-activity/rules/meanings';
import { createContext, useContext } from 'react';
import { useSession } from '#web/lib/session.ts';

/** For a page whose reader is not signed in. */
export const MeaningsContext = createContext<Meanings | null>(null);

const asShipped: Meanings = {};

/** The provider's meanings of exception codes (TXN-07). */
export function useMeanings(): Meanings {
  const session = useSession();
  const here = useContext(MeaningsContext);
  return here ?? (session.state === 'signedIn' ? session.me.exceptionMeanings : asShipped);
}
