import { useEffect, useRef, useState } from 'react';
import { lastActivity, noteActivity } from '#web/lib/activity.ts';
import { type IdleLimit, type IdleState, idleState, isIdleExempt } from './idle-rules.ts';

const activityEvents = ['mousemove', 'scroll', 'keydown', 'resize'] as const;
const returnEvents = ['focus', 'pageshow'] as const;
const tickMs = 1000;
const activeState: IdleState = { kind: 'active' };

const currentState = (limit: IdleLimit): IdleState => {
  const last = lastActivity();
  return last === 0 || isIdleExempt(location.pathname) ? activeState : idleState(last, Date.now(), limit);
};

/**
 * Tracks activity in all tabs. After the limit, no input extends the session. During the warning, only the dialog can
 * extend it.
 */
export function useIdle(
  limit: IdleLimit,
  onOver: () => void,
): { readonly state: IdleState; readonly stay: () => void } {
  const [state, setState] = useState(activeState);
  const latestOnOver = useRef(onOver);
  latestOnOver.current = onOver;

  useEffect(() => {
    let isOver = false;
    const updateState = () => {
      const now = currentState(limit);
      if (now.kind === 'over' && !isOver) {
        isOver = true;
        latestOnOver.current();
      }
      setState((before) => (before.kind === 'active' && now.kind === 'active' ? before : now));
      return now;
    };
    const onActivity = () => {
      if (updateState().kind === 'active') noteActivity();
    };
    if (lastActivity() === 0) noteActivity();
    updateState();
    const timer = setInterval(updateState, tickMs);
    for (const name of activityEvents) addEventListener(name, onActivity, { capture: true, passive: true });
    for (const name of returnEvents) addEventListener(name, updateState);
    document.addEventListener('visibilitychange', updateState);
    return () => {
      clearInterval(timer);
      for (const name of activityEvents) removeEventListener(name, onActivity, { capture: true });
      for (const name of returnEvents) removeEventListener(name, updateState);
      document.removeEventListener('visibilitychange', updateState);
    };
  }, [limit]);

  return {
    state,
    stay: () => {
      noteActivity();
      setState(activeState);
    },
  };
}
