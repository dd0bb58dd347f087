import { useEffect, useState } from 'react';
import { useIsLive } from '#web/lib/live.ts';
import { type Connection, type LiveState, liveStateAt, quietMs, reconnectingMs } from './live-state.ts';

/** State of the live stream, and the time in milliseconds at which this state began. */
export function useConnection(): { readonly state: LiveState; readonly since: number } {
  const isLive = useIsLive();
  const [connection, setConnection] = useState<Connection>(() => ({ isLive, since: Date.now(), wasLive: isLive }));
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const since = Date.now();
    setConnection((before) => ({ isLive, since, wasLive: before.wasLive || before.isLive }));
    setNow(since);
    // A timer can fire slightly early, so `now` is at least the full delay.
    const timers = isLive
      ? []
      : [quietMs, reconnectingMs].map((span) => setTimeout(() => setNow(Math.max(Date.now(), since + span)), span));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isLive]);

  return { state: liveStateAt(connection, now), since: connection.since };
}

/** Whether the screen receives live changes. Also true while it connects, and for the first 2 seconds of an outage. */
export function useIsFollowing(): boolean {
  const { state } = useConnection();
  return state === 'live' || state === 'starting';
}
