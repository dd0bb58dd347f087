import { useEffect, useRef } from 'react';

/** Milliseconds without typing after which a draft is written. */
export const writeDelay = 300;

/** Calls `flush` when the form is removed, for example because the session expires, or when the page is hidden. */
export function useFlush(flush: () => void): void {
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') latest.current();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      latest.current();
    };
  }, []);
}
