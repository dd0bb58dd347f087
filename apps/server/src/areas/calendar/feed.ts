import { Readable } from 'node:stream';
import type { contract } from '@latchboard/contract';
import { isAway } from '@latchboard/contract/calendar/rules';
import { daysAfter, instantAt } from '@latchboard/contract/local-time';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { personOf } from '#server/platform/http/authenticate.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { newSecret, sha256 } from '#server/platform/identity/tokens.ts';
import { providerDay } from '#server/platform/provider-day.ts';
import { type CalendarEvent, readEventsBetween } from './events.ts';
import { mayReadCalendar } from './policy.ts';

type Calendar = typeof contract.calendar;

/** Number of days before and after today in a subscription. */
const [daysBack, daysAhead] = [31, 366];

const readCreatedAt = async (tx: Tx, staffId: number) =>
  (
    await tx.selectFrom('calendar_feed').select('made_at').where('staff_id', '=', staffId).executeTakeFirst()
  )?.made_at.toISOString() ?? null;

export const readSubscription: Handler<Calendar['readSubscription']> = async (_, { tx, actor }) => ({
  url: null,
  createdAt: await readCreatedAt(tx, actor.staffId),
});

/** Creates the private feed URL. Only the reply contains it. The database stores its hash. */
export const createSubscription: Handler<Calendar['createSubscription']> = async (_, { tx, actor, now, platform }) => {
  const token = newSecret();
  await sql`insert into calendar_feed (staff_id, digest, made_at) values (${actor.staffId}, ${sha256(token)}, ${now})
    on conflict (staff_id) do update set digest = excluded.digest, made_at = excluded.made_at`.execute(tx);
  return {
    url: `${platform.settings.publicUrl}/api/calendar-feeds/${token}.ics`,
    createdAt: await readCreatedAt(tx, actor.staffId),
  };
};

export const endSubscription: Handler<Calendar['endSubscription']> = async (_, { tx, actor }) => {
  await tx.deleteFrom('calendar_feed').where('staff_id', '=', actor.staffId).execute();
  return { url: null, createdAt: null };
};

/**
 * Reads the owner's events and the events for everyone, as long as the owner has the calendar right. Other users
 * are shown as away, without a reason (OPS-06).
 */
export const readFeed: Handler<Calendar['readFeed']> = async ({ token }, { transaction, now, platform }) => {
  const zone = platform.settings.providerZone;
  const today = providerDay(now, platform.settings);
  const range = { from: daysAfter(today, -daysBack), to: daysAfter(today, daysAhead) };
  const { owner, events } = await transaction(async (tx) => {
    const { staffId: id, name } = await ownerOf(tx, token);
    return { owner: { id, name }, events: await readEventsBetween(tx, range, { staffId: id, rights: new Set() }) };
  });
  const calendar = ical({ name: `Latchboard: ${owner.name}`, method: ICalCalendarMethod.PUBLISH });
  for (const event of events) {
    const summary = summaryOf(event, owner.id);
    if (summary === null) continue;
    calendar.createEvent({
      id: `event-${event.id}-${event.occurrence}@latchboard`,
      ...timesOf(event, zone),
      stamp: now,
      summary,
      ...(event.userId === owner.id || event.userId === null ? { description: event.description } : {}),
    });
  }
  return { fileName: 'calendar.ics', mediaType: 'text/calendar', stream: Readable.from([calendar.toString()]) };
};

/** Returns the owner of a feed. Throws `notFound` if the token is not valid or the owner lacks the calendar right. */
async function ownerOf(tx: Tx, token: string): Promise<PersonActor> {
  const feed = await tx
    .selectFrom('calendar_feed')
    .select('staff_id')
    .where('digest', '=', sha256(token.replace(/\.ics$/, '')))
    .executeTakeFirst();
  const person = feed && (await personOf(tx, feed.staff_id));
  if (!person || !mayReadCalendar(person)) throw new Failure('notFound');
  return person;
}

/** Title of an event in the owner's feed. Null if the feed omits the event. */
function summaryOf({ userId, user, calendarActivity, description }: CalendarEvent, ownerId: number): string | null {
  const belongsToOtherUser = userId !== null && userId !== ownerId;
  if (!belongsToOtherUser) return description.split('\n')[0] || calendarActivity.name;
  return isAway(calendarActivity.kind) ? `${user?.name ?? ''}: away` : null;
}

/** Start and end of an event, all day or in the provider's time zone. */
function timesOf({ startDate, endDate, fromTime, toTime }: CalendarEvent, zone: string) {
  if (fromTime === null || toTime === null)
    return {
      start: new Date(`${startDate}T00:00:00Z`),
      // The end of an all-day event is the next day (RFC 5545).
      end: new Date(`${daysAfter(endDate, 1)}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
    };
  const start = instantAt(startDate, fromTime, zone);
  const end = instantAt(endDate, toTime, zone);
  // A start that the change to daylight saving time skips moves forward, possibly past the end.
  return { start, end: end < start ? start : end };
}
