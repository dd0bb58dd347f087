import { useEffect, useRef, useState } from 'react';
import { lastActivity, noteActivity } from '#web/lib/activity.ts';
import { type IdleLimit, type IdleState, idleState, isIdleExempt } from './idle-rules.ts';

const activities = ['mousemove', 'scroll', 'keydown', 'resize'] as const;
const returns = ['focus', 'pageshow'] as const;
const tick = 1000;
const active: IdleState = { kind: 'active' };

const stateNow = (limit: IdleLimit): IdleState => {
  const last = lastActivity();
  return last === 0 || isIdleExempt(location.pathname) ? active : idleState(last, Date.now(), limit);
};

/**
 * Tracks activity in all tabs. After the limit, a returning user's first movement no longer counts. After the warning,
 * only an answer counts.
 */
export function useIdle(
  limit: IdleLimit,
  onOver: () => void,
): { readonly state: IdleState; readonly stay: () => void } {
  const [state, setState] = useState(active);
  const over = useRef(onOver);
  over.current = onOver;

  useEffect(() => {
    let isOver = false;
    const look = () => {
      const now = stateNow(limit);
      if (now.kind === 'over' && !isOver) {
        isOver = true;
        over.current();
      }
      setState((before) => (before.kind === 'active' && now.kind === 'active' ? before : now));
      return now;
    };
    const act = () => {
      if (look().kind === 'active') noteActivity();
    };
    if (lastActivity() === 0) noteActivity();
    look();
    const timer = setInterval(look, tick);
    for (const name of activities) addEventListener(name, act, { capture: true, passive: true });
    for (const name of returns) addEventListener(name, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const name of activities) removeEventListener(name, act, { capture: true });
      for (const name of returns) removeEventListener(name, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [limit]);

  return {
    state,
    stay: () => {
      noteActivity();
      setState(active);
    },
  };
}
