import { dayIn, partsIn } from '@latchboard/ui/date-time/zone.ts';
import { instantAt } from '#web/lib/dates.ts';
import type { CalendarReply } from './shapes.ts';

/** Day and time of a local time, in another zone. */
function moveTo(
  zone: string,
  { day, time, from }: { readonly day: string; readonly time: string; readonly from: string },
) {
  const instant = Date.parse(instantAt(day, time, from));
  const { hour, minute } = partsIn(instant, zone);
  return { day: dayIn(zone, instant), time: `${hour}:${minute}` };
}

/** The calendar with the times of another zone, for a page that names that zone. All-day events keep their days. */
export function calendarInZone(reply: CalendarReply, zone: string): CalendarReply {
  const from = reply.timeZone;
  if (from === zone) return reply;
  const events = reply.events.map((event) => {
    const { fromTime, toTime } = event;
    if (fromTime === null || toTime === null) return event;
    const start = moveTo(zone, { day: event.startDate, time: fromTime, from });
    const end = moveTo(zone, { day: event.endDate, time: toTime, from });
    return { ...event, startDate: start.day, fromTime: start.time, endDate: end.day, toTime: end.time };
  });
  return { ...reply, timeZone: zone, today: dayIn(zone, Date.now()), events };
}
