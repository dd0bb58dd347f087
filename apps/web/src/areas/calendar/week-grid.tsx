import css from './calendar.module.css';
import { toCalendarEntries } from './entries.ts';
import { HoursGrid } from './grid/hours-grid.tsx';
import { useEntryMove } from './grid/use-moving.ts';
import { WeeksTable } from './grid/weeks-table.tsx';
import { MovingHints } from './moving-hints.tsx';
import type { CalendarReply, Entry, Span } from './shapes.ts';
import { useMoveEvents } from './use-move-events.tsx';

interface WeekGridProps {
  readonly label: string;
  readonly week: readonly string[];
  readonly reply: CalendarReply;
  readonly onOpen: (entry: Entry) => void;
  readonly onCreate: (span: Span) => void;
}

const isTimed = ({ event, from, to }: Entry) => Boolean(event?.fromTime) && from === to;

/** Week view: all-day entries above, hours below. */
export function WeekGrid({ label, week, reply, onOpen, onCreate }: WeekGridProps) {
  const { move, dialog } = useMoveEvents();
  const shownRange = { from: week[0] ?? '', to: week.at(-1) ?? '' };
  const entryMove = useEntryMove({
    entries: toCalendarEntries(reply),
    shown: shownRange,
    isByHours: true,
    onCreate,
    onMove: move,
  });
  const allDay = entryMove.entries.filter((entry) => !isTimed(entry));
  return (
    <>
      <div className={css.allDay}>
        <WeeksTable
          {...{ label, reply, moving: entryMove, onOpen, onCreate }}
          weeks={[week]}
          month={null}
          entries={allDay}
          maxLanes={12}
        />
      </div>
      <HoursGrid {...{ reply, moving: entryMove, onOpen }} days={week} entries={entryMove.entries.filter(isTimed)} />
      <MovingHints announcement={entryMove.announcement} />
      {dialog}
    </>
  );
}
