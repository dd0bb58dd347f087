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
  const shown = { from: week[0] ?? '', to: week.at(-1) ?? '' };
  const moving = useEntryMove({ entries: toCalendarEntries(reply), shown, isByHours: true, onCreate, onMove: move });
  const allDay = moving.entries.filter((entry) => !isTimed(entry));
  return (
    <>
      <div className={css.allDay}>
        <WeeksTable
          {...{ label, reply, moving, onOpen, onCreate }}
          weeks={[week]}
          month={null}
          entries={allDay}
          maxLanes={12}
        />
      </div>
      <HoursGrid {...{ reply, moving, onOpen }} days={week} entries={moving.entries.filter(isTimed)} />
      <MovingHints announcement={moving.announcement} />
      {dialog}
    </>
  );
}
