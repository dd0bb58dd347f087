import { useEffect, useState } from 'react';
import { hasChat, type Session } from '#web/lib/me.ts';
import { onFirstInteraction } from './on-first-interaction.ts';

/** Milliseconds after which the chat loads without user activity. */
const maxWaitMs = 5000;

/** Whether to show the chat. False until the user interacts with the page or 5 seconds pass (CHT-01). */
export function useHasChat(session: Session): boolean {
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    const endDelay = () => setDelayOver(true);
    const timer = setTimeout(endDelay, maxWaitMs);
    const stop = onFirstInteraction(endDelay);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (!isDelayOver) return false;
  if (session.state === 'signedOut') return true;
  return session.state === 'signedIn' && hasChat(session.me);
}
