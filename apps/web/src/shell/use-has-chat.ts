import { useEffect, useState } from 'react';
import type { Session } from '#web/lib/me.ts';
import { whenUsed } from './when-used.ts';

/** So long after the page the chat comes by itself, in milliseconds. */
const longestWait = 5000;

/** Whether this is somebody for whom the chat is, once they touch the page or have looked at it for a while (CHT-01). */
export function useHasChat(session: Session): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const go = () => setTime(true);
    const timer = setTimeout(go, longestWait);
    const stop = whenUsed(go);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (!isTime) return false;
  if (session.state === 'signedOut') return true;
  return session.state === 'signedIn' && !session.me.person.isInternal && session.me.viewingAs === null;
}
