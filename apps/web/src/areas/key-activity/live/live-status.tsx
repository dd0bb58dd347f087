import { writeTime } from '@latchboard/ui/date-time/write.ts';
import { LiveMark } from '@latchboard/ui/status-chip/live-mark.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useState } from 'react';
import { hereZone } from '#web/lib/dates.ts';
import { useIsLive } from '#web/lib/live.ts';
import { type Connection, liveStateAt, quietFor, reconnectsFor } from './live-state.ts';

interface LiveStatusProps {
  readonly timeZone?: string;
  /** What the screen shows: while it does not load, the screen is not live, whatever the stream says. */
  readonly shown?: { readonly error: unknown; readonly dataUpdatedAt: number };
}

/** Whether the screen follows by itself, and since when not. */
export function LiveStatus({ timeZone = hereZone, shown }: LiveStatusProps) {
  const isLive = useIsLive();
  const { locale } = useLanguage();
  const [connection, setConnection] = useState<Connection>(() => ({ isLive, since: Date.now(), wasLive: isLive }));
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const since = Date.now();
    setConnection((before) => ({ isLive, since, wasLive: before.wasLive || before.isLive }));
    setNow(since);
    // A timer may fire a little early by the clock; the span is over then all the same.
    const timers = isLive
      ? []
      : [quietFor, reconnectsFor].map((span) => setTimeout(() => setNow(Math.max(Date.now(), since + span)), span));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isLive]);

  // What shows nothing yet is not live.
  if (shown?.dataUpdatedAt === 0) return null;
  const hasFailed = shown !== undefined && shown.error !== null;
  const state = hasFailed ? 'lost' : liveStateAt(connection, now);
  if (state === 'starting') return null;
  if (state === 'live') return <LiveMark isLive label="board.live" />;
  if (state === 'reconnecting') return <LiveMark isLive={false} label="board.reconnecting" />;
  const since = hasFailed ? shown.dataUpdatedAt : connection.since;
  const time = writeTime(new Date(since).toISOString(), timeZone, locale);
  return <LiveMark isLive={false} label={{ key: 'board.notLive', params: { time } }} />;
}
