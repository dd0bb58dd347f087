import { type ReactNode, useState } from 'react';
import { EventDialog } from './event/event-dialog.tsx';
import type { CalendarEvent, CalendarReply, Entry, Span } from './shapes.ts';

type DialogTarget = { readonly event: CalendarEvent } | { readonly span: Span };

/** Event dialog of a calendar screen, for an existing or a new event. */
export function useEventDialog(reply: CalendarReply | undefined): {
  readonly dialog: ReactNode;
  readonly open: (entry: Entry) => void;
  readonly add: (span: Span) => void;
} {
  const [dialogTarget, setDialogTarget] = useState<DialogTarget | null>(null);
  return {
    // Birthdays and anniversaries are edited on the user's page.
    open: ({ event }) => event && setDialogTarget({ event }),
    add: (span) => setDialogTarget({ span }),
    dialog: dialogTarget && reply && (
      <EventDialog
        event={'event' in dialogTarget ? dialogTarget.event : undefined}
        span={
          'span' in dialogTarget
            ? dialogTarget.span
            : { from: dialogTarget.event.startDate, to: dialogTarget.event.endDate }
        }
        reply={reply}
        onClose={() => setDialogTarget(null)}
      />
    ),
  };
}
