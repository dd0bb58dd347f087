import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import type { CalendarEvent, CalendarReply, Span } from '../shapes.ts';
import { EventFacts } from './event-facts.tsx';
import { EventForm } from './event-form.tsx';

interface EventDialogProps {
  /** Event to edit. Undefined for a new event. */
  readonly event: CalendarEvent | undefined;
  /** Days of a new event. */
  readonly span: Span;
  readonly reply: CalendarReply;
  readonly onClose: () => void;
}

/** Dialog to add, edit, or remove an event, or to read it without the right to edit. */
export function EventDialog({ event, span, reply, onClose }: EventDialogProps) {
  const activities = useQuery(query(api.calendar.listActivities, {}, { quiet: true }));
  const people = useQuery(query(api.calendar.listPeople, {}, { quiet: true }));
  const failed = [activities, people].find(({ isError }) => isError);
  if (event?.mayChange === false)
    return (
      <Dialog title="calendar.event.show" isOpen onClose={onClose}>
        <EventFacts event={event} zone={reply.timeZone} />
      </Dialog>
    );
  return (
    <Dialog title={event ? 'calendar.event.edit' : 'calendar.event.add'} isOpen onClose={onClose}>
      {failed ? (
        <LoadFailure error={failed.error} refetch={failed.refetch} />
      ) : activities.data && people.data ? (
        <EventForm
          event={event}
          span={span}
          reply={reply}
          activities={activities.data.rows}
          people={people.data.rows}
          onClose={onClose}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
}
