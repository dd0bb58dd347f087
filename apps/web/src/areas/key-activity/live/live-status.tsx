import { LiveMark } from '@latchboard/ui/status-chip/live-mark.tsx';
import { useEffect, useState } from 'react';
import { writeClock } from '#web/lib/dates.ts';
import { useIsLive } from '#web/lib/live.ts';
import { type Connection, liveStateAt, quietFor, reconnectsFor } from './live-state.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the screen follows by itself, and since when not. */
export function LiveStatus({ timeZone = zone }: { readonly timeZone?: string }) {
  const isLive = useIsLive();
  const [connection, setConnection] = useState<Connection>(() => ({ isLive, since: Date.now(), wasLive: isLive }));
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    setConnection((before) => ({ isLive, since: Date.now(), wasLive: before.wasLive || before.isLive }));
    setNow(Date.now());
    const timers = isLive ? [] : [quietFor, reconnectsFor].map((span) => setTimeout(() => setNow(Date.now()), span));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isLive]);

  const state = liveStateAt(connection, now);
  if (state === 'starting') return null;
  if (state === 'live') return <LiveMark isLive label="board.live" />;
  if (state === 'reconnecting') return <LiveMark isLive={false} label="board.reconnecting" />;
  const time = writeClock(new Date(connection.since).toISOString(), timeZone);
  return <LiveMark isLive={false} label={{ key: 'board.notLive', params: { time } }} />;
}
