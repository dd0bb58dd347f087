import type { ContactCounts } from '@latchboard/contract/systems/rules/contact';
import { formatShort, formatTime } from '@latchboard/ui/date-time/format.ts';
import { LiveMark } from '@latchboard/ui/status-chip/live-mark.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import { liveMark } from './live-state.ts';
import { useConnection } from './use-connection.ts';

interface LiveStatusProps {
  readonly timeZone?: string;
  /** Query of the screen. If it fails, the screen is not live, even if the stream is open. */
  readonly screenQuery?: { readonly error: unknown; readonly dataUpdatedAt: number };
  /** Contact state of the cabinets that sent the data. If undefined, the status describes only the screen. */
  readonly contactCounts?: ContactCounts | undefined;
}

/**
 * Shows whether the screen updates automatically and whether its cabinets are in contact. If the updates stopped or no
 * cabinet is in contact, shows since when (TXN-10, DEV-08).
 */
export function LiveStatus({ timeZone = localZone, screenQuery, contactCounts }: LiveStatusProps) {
  const { locale } = useLanguage();
  const connection = useConnection();

  // Before the first data, there is no status to show.
  if (screenQuery?.dataUpdatedAt === 0) return null;
  const hasFailed = screenQuery !== undefined && screenQuery.error !== null;
  switch (liveMark(hasFailed ? 'lost' : connection.state, contactCounts)) {
    case 'starting':
      return null;
    case 'reconnecting':
      return <LiveMark isLive={false} label="board.reconnecting" />;
    case 'lost': {
      const since = hasFailed ? screenQuery.dataUpdatedAt : connection.since;
      const time = formatTime(new Date(since).toISOString(), timeZone, locale);
      return <LiveMark isLive={false} label={{ key: 'board.notLive', params: { time } }} />;
    }
    case 'following':
      return <LiveMark isLive label="board.following" />;
    case 'live':
      return <LiveMark isLive label="board.live" />;
    case 'partly': {
      const params = { count: contactCounts?.inContact ?? 0, all: contactCounts?.cabinets ?? 0 };
      return <LiveMark isLive={false} label={{ key: 'board.partlyLive', params }} />;
    }
    case 'none': {
      const time = formatShort(contactCounts?.lastContact ?? '', timeZone, locale);
      return <LiveMark isLive={false} label={{ key: 'board.noContactSince', params: { time } }} />;
    }
  }
}
