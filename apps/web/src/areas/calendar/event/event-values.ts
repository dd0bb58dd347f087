import { type ChangeScope, changeScopes, maxRecurrences } from '@latchboard/contract/calendar/rules';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import * as z from 'zod/mini';
import { daysFrom } from '../days.ts';
import type { CalendarEvent, Span } from '../shapes.ts';
import { noRecurrence, readRule, recurrenceEnds, repeats, shiftRule, weekdays, writeRule } from './recurrence.ts';

const day = z.nullable(z.string()).check(z.refine((text) => text !== null && isDay(text), 'valDate'));
const wholeNumber = /^[1-9]\d{0,3}$/;

/** Rule across several fields. Also checked if other fields are invalid. */
const rule = <Values>(path: string, message: string, isValid: (values: Values) => boolean) =>
  z.refine<Values>(isValid, { path: [path], message, when: () => true });

export const eventSchema = z
  .object({
    who: z.nullable(z.string()).check(z.refine((who) => who !== null, 'valRequired')),
    activityId: z.nullable(z.string()).check(z.refine((id) => id !== null, 'valRequired')),
    description: z.string().check(z.trim(), z.maxLength(4000)),
    startDate: day,
    endDate: day,
    isAllDay: z.boolean(),
    fromTime: z.string(),
    toTime: z.string(),
    scope: z.enum(changeScopes),
    repeats: z.enum(repeats),
    interval: z.string(),
    weekdays: z.array(z.enum(weekdays)),
    ends: z.enum(recurrenceEnds),
    until: z.nullable(z.string()),
    count: z.string(),
  })
  .check(
    rule('endDate', 'valToBeforeFrom', ({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate),
    rule('fromTime', 'valRequired', ({ isAllDay, fromTime }) => isAllDay || fromTime !== ''),
    rule('toTime', 'valRequired', ({ isAllDay, toTime }) => isAllDay || toTime !== ''),
    rule('toTime', 'valEndsBefore', (values) => values.isAllDay || !isBackwards(values)),
    rule(
      'interval',
      'valWholeOnly',
      ({ repeats: frequency, interval }) => hasNoRuleFields(frequency) || wholeNumber.test(interval),
    ),
    rule('until', 'valDate', ({ repeats: frequency, ends, until, startDate }) =>
      hasNoRuleFields(frequency) || ends !== 'until'
        ? true
        : until !== null && isDay(until) && until >= (startDate ?? ''),
    ),
    rule('count', 'valInvalid', ({ repeats: frequency, ends, count }) =>
      hasNoRuleFields(frequency) || ends !== 'count'
        ? true
        : wholeNumber.test(count) && Number(count) <= maxRecurrences,
    ),
  );
export type EventValues = z.output<typeof eventSchema>;

const hasNoRuleFields = (frequency: EventValues['repeats']) => frequency === 'NONE' || frequency === 'OTHER';
const isBackwards = ({ startDate, endDate, fromTime, toTime }: EventValues) =>
  startDate === endDate && fromTime !== '' && toTime !== '' && toTime <= fromTime;

export const eventLabels = {
  who: 'calendar.event.person',
  activityId: 'calendar.event.activity',
  description: 'calendar.event.description',
  startDate: 'calendar.event.startDate',
  endDate: 'calendar.event.endDate',
  isAllDay: 'calendar.event.isAllDay',
  fromTime: 'calendar.event.fromTime',
  toTime: 'calendar.event.toTime',
  scope: 'calendar.scope',
  repeats: 'calendar.event.repeats',
  interval: 'calendar.event.interval',
  weekdays: 'calendar.event.weekdays',
  ends: 'calendar.event.ends',
  until: 'calendar.event.until',
  count: 'calendar.event.count',
} as const;

/** Maps fields of the call input to form fields. */
export const eventPaths = { userId: 'who', rrule: 'repeats', occurrence: 'startDate' } as const;

export const eventOwner = ({ userId, allEmployees, generalEvent }: CalendarEvent): string | null =>
  allEmployees ? 'everybody' : generalEvent ? 'general' : userId === null ? null : String(userId);

/** Form values of an event at one of its dates, or of a new event on given days. */
export function eventValues(event: CalendarEvent | undefined, span: Span, ownId: number): EventValues {
  if (!event)
    return {
      ...{ who: String(ownId), activityId: '3', description: '', startDate: span.from, endDate: span.to },
      ...{ isAllDay: !span.fromTime, fromTime: span.fromTime ?? '', toTime: span.toTime ?? '' },
      ...{ ...noRecurrence, scope: 'all' as const },
    };
  return {
    ...{ who: eventOwner(event), activityId: String(event.calendarActivity.id), description: event.description },
    ...{ startDate: event.startDate, endDate: event.endDate, isAllDay: event.fromTime === null },
    ...{ fromTime: event.fromTime ?? '', toTime: event.toTime ?? '' },
    ...{ ...readRule(event.rrule), scope: event.rrule === null ? ('all' as const) : ('date' as const) },
  };
}

/** Call input. If the rule is unchanged, its weekdays move with the start date. */
export function eventInput(values: EventValues, event: CalendarEvent | undefined) {
  const { who, activityId, description, isAllDay, fromTime, toTime } = values;
  const startDate = values.startDate ?? '';
  const storedRule = event?.rrule ?? null;
  const rrule = writeRule(values, storedRule);
  const isOwn = who !== 'everybody' && who !== 'general';
  return {
    userId: isOwn ? Number(who) : null,
    allEmployees: who === 'everybody',
    generalEvent: who === 'general',
    activityId: Number(activityId),
    description,
    startDate,
    endDate: values.endDate ?? '',
    fromTime: isAllDay ? null : fromTime,
    toTime: isAllDay ? null : toTime,
    rrule: event && isSameRule(rrule, storedRule) ? shiftRule(storedRule, daysFrom(event.startDate, startDate)) : rrule,
  };
}

const isSameRule = (rule: string | null, storedRule: string | null) =>
  rule === writeRule(readRule(storedRule), storedRule);

/** Call input to move an event to another time by dragging. */
export function moveInput(event: CalendarEvent, span: Span, scope: ChangeScope) {
  const { userId, allEmployees, generalEvent, description, calendarActivity, rrule, revision } = event;
  return {
    ...{ eventId: event.id, userId, allEmployees, generalEvent, description, activityId: calendarActivity.id },
    ...{ startDate: span.from, endDate: span.to, fromTime: span.fromTime ?? null, toTime: span.toTime ?? null },
    ...{ rrule: shiftRule(rrule, daysFrom(event.startDate, span.from)), revision, scope },
    occurrence: rrule === null ? null : event.occurrence,
  };
}
