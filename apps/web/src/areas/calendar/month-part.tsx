import { toCalendarEntries } from './entries.ts';
import { useEntryMove } from './grid/use-moving.ts';
import { WeeksTable } from './grid/weeks-table.tsx';
import { MovingHints } from './moving-hints.tsx';
import type { CalendarReply, Entry, Span } from './shapes.ts';
import { useMoveEvents } from './use-move-events.tsx';

interface MonthPartProps {
  readonly label: string;
  readonly weeks: readonly (readonly string[])[];
  readonly month: string;
  readonly reply: CalendarReply;
  readonly onOpen: (entry: Entry) => void;
  readonly onCreate: (span: Span) => void;
}

/** Month view, in which events can be added and moved. */
export function MonthPart({ label, weeks, month, reply, onOpen, onCreate }: MonthPartProps) {
  const { move, dialog } = useMoveEvents();
  const shownRange = { from: weeks[0]?.[0] ?? month, to: weeks.at(-1)?.at(-1) ?? month };
  const entryMove = useEntryMove({ entries: toCalendarEntries(reply), shown: shownRange, onCreate, onMove: move });
  return (
    <>
      <WeeksTable
        {...{ label, weeks, month, reply, moving: entryMove, onOpen, onCreate }}
        entries={entryMove.entries}
      />
      <MovingHints announcement={entryMove.announcement} />
      {dialog}
    </>
  );
}
