import { useEffect, useState } from 'react';
import type { Session } from '#web/lib/me.ts';
import { onFirstInteraction } from './on-first-interaction.ts';

/** Milliseconds after which the chat loads without user activity. */
const maxWait = 5000;

/** Whether the user has the chat. True only after the user touches the page or some time has passed (CHT-01). */
export function useHasChat(session: Session): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const go = () => setTime(true);
    const timer = setTimeout(go, maxWait);
    const stop = onFirstInteraction(go);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (!isTime) return false;
  if (session.state === 'signedOut') return true;
  return session.state === 'signedIn' && !session.me.person.isInternal && session.me.viewingAs === null;
}
