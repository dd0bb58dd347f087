import { type ReactNode, useState } from 'react';
import { EventDialog } from './event/event-dialog.tsx';
import type { CalendarEvent, CalendarReply, Entry, Span } from './shapes.ts';

type Shown = { readonly event: CalendarEvent } | { readonly span: Span };

/** Event dialog of a calendar screen, for an existing or a new event. */
export function useEventDialog(reply: CalendarReply | undefined): {
  readonly dialog: ReactNode;
  readonly open: (entry: Entry) => void;
  readonly add: (span: Span) => void;
} {
  const [shown, setShown] = useState<Shown | null>(null);
  return {
    // Birthdays and anniversaries are edited on the user's page.
    open: ({ event }) => event && setShown({ event }),
    add: (span) => setShown({ span }),
    dialog: shown && reply && (
      <EventDialog
        event={'event' in shown ? shown.event : undefined}
        span={'span' in shown ? shown.span : { from: shown.event.startDate, to: shown.event.endDate }}
        reply={reply}
        onClose={() => setShown(null)}
      />
    ),
  };
}
