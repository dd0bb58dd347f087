import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { ChatMessage } from './chat-message.ts';

interface Seen {
  readonly sessionId: string;
  readonly said: readonly ChatMessage[];
  readonly isOpen: boolean;
}

/** Marks answers of support as read while the window is open on a visible page. The server mails the others (CHT-03). */
export function useMarkAsRead({ sessionId, said, isOpen }: Seen): void {
  const [isInSight, setInSight] = useState(() => document.visibilityState === 'visible');
  const lastSent = useRef(0);
  useEffect(() => {
    const look = () => setInSight(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const last = Number(said.findLast(({ author }) => author === 'support')?.id ?? 0);
  useEffect(() => {
    if (!isOpen || !isInSight || sessionId === '' || last <= lastSent.current) return;
    lastSent.current = last;
    // After a failure, the server mails the answers.
    api.support.sawChat({ conversationId: sessionId, last }, { quiet: true }).catch(() => undefined);
  }, [isOpen, isInSight, sessionId, last]);
}
