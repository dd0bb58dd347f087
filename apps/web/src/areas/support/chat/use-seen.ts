import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { Said } from './use-chat.ts';

interface Seen {
  readonly sessionId: string;
  readonly said: readonly Said[];
  readonly isOpen: boolean;
}

/** Tells the server which answers of support stood before the person, in an open window of a page in sight: the others go by mail (CHT-03). */
export function useSeen({ sessionId, said, isOpen }: Seen): void {
  const [isInSight, setInSight] = useState(() => document.visibilityState === 'visible');
  const told = useRef(0);
  useEffect(() => {
    const look = () => setInSight(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const last = Number(said.findLast(({ author }) => author === 'support')?.id ?? 0);
  useEffect(() => {
    if (!isOpen || !isInSight || sessionId === '' || last <= told.current) return;
    told.current = last;
    // What could not be told is mailed as well.
    api.support.sawChat({ conversationId: sessionId, last }, { quiet: true }).catch(() => undefined);
  }, [isOpen, isInSight, sessionId, last]);
}
