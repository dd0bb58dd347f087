import type { ChangeScope } from '@latchboard/contract/calendar/rules';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { entryText } from '../entry-text.ts';
import type { CalendarEvent } from '../shapes.ts';

function removeDates(
  { id: eventId, occurrence, revision, rrule }: CalendarEvent,
  scope: ChangeScope,
): Promise<unknown> {
  if (rrule === null || scope === 'all') return api.calendar.removeEvent({ eventId, revision });
  if (scope === 'following') return api.calendar.endRecurrence({ eventId, occurrence, revision });
  return api.calendar.moveDate({ eventId, occurrence, movedTo: null, revision });
}

/**
 * Returns a function that removes all dates of an event, only one date, or one date and the following dates, after a
 * confirmation.
 */
export function useRemoveEvent(onClose: () => void) {
  const t = useTranslate();
  const { run } = useAction();
  return async (event: CalendarEvent, scope: ChangeScope) => {
    const { calendarActivity, startDate, endDate, rrule } = event;
    const entry = entryText({ id: '', kind: calendarActivity.kind, from: startDate, to: endDate, event }, t);
    const isConfirmed = await confirm({
      title: { key: 'calendar.event.removeTitle', params: { entry } },
      text: `calendar.event.removeText.${rrule === null ? 'once' : scope}`,
      confirmLabel: 'calendar.event.remove',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await removeDates(event, scope);
      showToast({ tone: 'success', title: 'calendar.event.removed' });
    });
    onClose();
    await queryClient.invalidateQueries();
  };
}
