import * as z from 'zod';
import { call } from '../call.ts';
import { noteText } from '../record/shapes.ts';
import { day, id, oneLine, revision, wholeNumber } from '../shapes.ts';
import { activityKinds, changeScopes } from './rules.ts';

const access = { right: 'Overview-Calendar_ALL', reach: 'internal' } as const;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'valTime');

const activity = z.object({
  id: z.number().int(),
  name: z.string(),
  short: z.string(),
  kind: z.enum(activityKinds),
});

const person = z.object({ id: z.number().int(), name: z.string(), phoneNumber: z.string().nullable() });

const event = z.object({
  id: z.number().int(),
  /** User to whom the event belongs. Null for an event for everyone, or if the user is unknown. */
  userId: z.number().int().nullable(),
  user: person.nullable(),
  allEmployees: z.boolean(),
  generalEvent: z.boolean(),
  description: z.string(),
  calendarActivity: activity,
  /** Days of this occurrence, both inclusive. */
  startDate: z.string(),
  endDate: z.string(),
  /** Time of day in the provider's time zone, such as `09:00`. Null for an all-day event. */
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  /** Recurrence rule (RFC 5545). Null for an event that does not recur. */
  rrule: z.string().nullable(),
  /** Date from the rule, even if the occurrence was moved. */
  occurrence: z.string(),
  revision: z.number().int(),
  mayChange: z.boolean(),
});

const form = {
  /** User to whom the event belongs. Null for an event for everyone or a general event. */
  userId: id.nullable(),
  allEmployees: z.boolean().default(false),
  generalEvent: z.boolean().default(false),
  description: z.union([z.literal(''), noteText]).default(''),
  activityId: id,
  startDate: day,
  endDate: day,
  fromTime: time.nullable().default(null),
  toTime: time.nullable().default(null),
  /** Recurrence rule without `RRULE:`. Null for an event that does not recur. */
  rrule: oneLine(200).min(1).nullable().default(null),
};

const subscription = z.object({
  /** The private iCalendar URL, returned only when it is created. */
  url: z.string().nullable(),
  createdAt: z.string().nullable(),
});

const ownAccess = { right: 'Overview-Calendar_ALL', reach: 'self' } as const;

/** Calendar of internal users (OPS-06, OPS-07). */
export const calendar = {
  listEvents: call({
    method: 'GET',
    path: '/calendar-events',
    summary: 'Events, holidays, birthdays, and anniversaries between two days (OPS-06)',
    access,
    input: z.strictObject({ from: day, to: day, userId: id.optional() }),
    output: z.object({
      today: z.string(),
      timeZone: z.string(),
      events: z.array(event),
      holidays: z.array(z.object({ date: z.string(), name: z.string(), isObserved: z.boolean() })),
      birthdays: z.array(z.object({ date: z.string(), person })),
      anniversaries: z.array(z.object({ date: z.string(), person, years: z.number().int() })),
      mayChangeOthers: z.boolean(),
    }),
  }),
  listActivities: call({
    method: 'GET',
    path: '/calendar-activities',
    summary: 'The activities that an event can have',
    access,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(activity) }),
  }),
  listPeople: call({
    method: 'GET',
    path: '/calendar-people',
    summary: 'The people who can have events',
    access,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(person) }),
  }),
  addEvent: call({
    method: 'POST',
    path: '/calendar-events',
    summary: 'Add an event; events of other people need Calendar_UPDATE',
    access,
    input: z.strictObject({ ...form, key: z.uuid().optional() }),
    output: event,
  }),
  readEvent: call({
    method: 'GET',
    path: '/calendar-events/{eventId}',
    summary: 'An event at its first date, or at a date of its recurrence',
    access,
    input: z.strictObject({ eventId: id, occurrence: day.optional() }),
    output: event,
  }),
  changeEvent: call({
    method: 'PUT',
    path: '/calendar-events/{eventId}',
    summary: 'Change an event: all its dates, one date and those after it, or one date only',
    access,
    input: z.strictObject({
      eventId: id,
      ...form,
      revision,
      scope: z.enum(changeScopes).default('all'),
      /** Occurrence from which the user opened the form. If all dates change, they move by the same number of days. */
      occurrence: day.nullable().default(null),
    }),
    output: event,
  }),
  moveDate: call({
    method: 'POST',
    status: 200,
    path: '/calendar-events/{eventId}/dates',
    summary: 'Move, skip, or restore one date of a recurring event',
    access,
    input: z.strictObject({
      eventId: id,
      occurrence: day,
      /** New date. Null skips the occurrence. The original date restores it. */
      movedTo: day.nullable(),
      revision,
    }),
    output: z.object({ revision: z.number().int() }),
  }),
  endRecurrence: call({
    method: 'POST',
    status: 200,
    path: '/calendar-events/{eventId}/end',
    summary: 'Remove a date of a recurring event and all following dates',
    access,
    input: z.strictObject({ eventId: id, occurrence: day, revision }),
    output: z.object({ ok: z.boolean() }),
  }),
  removeEvent: call({
    method: 'DELETE',
    path: '/calendar-events/{eventId}',
    summary: 'Remove an event with all its dates; an outdated revision returns 409',
    access,
    input: z.strictObject({ eventId: id, revision: wholeNumber(0, 2_147_483_646) }),
    output: z.object({ ok: z.boolean() }),
  }),
  readSubscription: call({
    method: 'GET',
    path: '/calendar-subscription',
    summary: 'Whether the caller has a private iCalendar address, and since when',
    access: ownAccess,
    input: z.strictObject({}),
    output: subscription,
  }),
  createSubscription: call({
    closedWhileImpersonating: true,
    method: 'POST',
    path: '/calendar-subscription',
    summary: 'Create a private iCalendar address, which replaces the current one',
    access: ownAccess,
    input: z.strictObject({}),
    output: subscription,
  }),
  endSubscription: call({
    closedWhileImpersonating: true,
    method: 'DELETE',
    path: '/calendar-subscription',
    summary: 'Delete the private iCalendar address',
    access: ownAccess,
    input: z.strictObject({}),
    output: subscription,
  }),
  readFeed: call({
    method: 'GET',
    kind: 'download',
    path: '/calendar-feeds/{token}',
    summary: 'The owner’s events and the absences of others, as iCalendar',
    access: { for: 'anyone' },
    input: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{32,64}(\.ics)?$/) }),
    output: z.unknown(),
  }),
};
