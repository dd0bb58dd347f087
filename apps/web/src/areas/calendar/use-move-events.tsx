import { type ChangeScope, changeScopes } from '@latchboard/contract/calendar/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type ReactNode, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { daysFrom } from './days.ts';
import { entryText } from './entry-text.ts';
import { moveInput } from './event/event-values.ts';
import type { CalendarEvent, Entry, Span } from './shapes.ts';

/**
 * Saves a moved event. If a single date of a recurring event only moves to another day, it stays part of the
 * recurrence.
 */
function save(event: CalendarEvent, span: Span, scope: ChangeScope): Promise<unknown> {
  const movesDayOnly =
    daysFrom(span.from, span.to) === daysFrom(event.startDate, event.endDate) &&
    (span.fromTime ?? null) === event.fromTime &&
    (span.toTime ?? null) === event.toTime;
  const { id: eventId, occurrence, revision } = event;
  return event.rrule !== null && scope === 'date' && movesDayOnly
    ? api.calendar.moveDate({ eventId, occurrence, movedTo: span.from, revision })
    : api.calendar.changeEvent(moveInput(event, span, scope));
}

/**
 * Moves a dropped event. For a recurring event, a dialog asks which dates to move. After a conflict, the other user's
 * change is shown.
 */
export function useMoveEvents(): { readonly move: (entry: Entry, span: Span) => void; readonly dialog: ReactNode } {
  const t = useTranslate();
  const { run } = useAction();
  const [move, setMove] = useState<{ entry: Entry; event: CalendarEvent; span: Span } | null>(null);

  async function finish(entry: Entry, event: CalendarEvent, span: Span, scope: ChangeScope) {
    setMove(null);
    await run(
      async () => {
        await save(event, span, scope);
        showToast({ tone: 'success', title: { key: 'calendar.moved', params: { entry: entryText(entry, t) } } });
      },
      () => queryClient.invalidateQueries(),
    );
  }

  return {
    move: (entry, span) => {
      const { event } = entry;
      if (!event) return;
      if (event.rrule === null) void finish(entry, event, span, 'all');
      else setMove({ entry, event, span });
    },
    dialog: move && (
      <Dialog title="calendar.scope.title" isOpen size="small" onClose={() => setMove(null)}>
        <p>{t('calendar.scope.text', { entry: entryText(move.entry, t) })}</p>
        <DialogActions
          main={changeScopes
            .toReversed()
            .map((scope) => (
              <Button
                key={scope}
                label={`calendar.scope.${scope}`}
                kind={scope === 'date' ? 'main' : 'plain'}
                onClick={() => void finish(move.entry, move.event, move.span, scope)}
              />
            ))}
          cancel={<Button label="ui.cancel" onClick={() => setMove(null)} />}
        />
      </Dialog>
    ),
  };
}
