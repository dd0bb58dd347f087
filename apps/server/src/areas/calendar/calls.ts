import type { contract } from '@latchboard/contract';
import { kindOfActivity, maxCalendarDays } from '@latchboard/contract/calendar/rules';
import { holidayOf } from '#server/platform/business-days.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Calls, Handler } from '#server/platform/http/handler.ts';
import { providerDay } from '#server/platform/provider-day.ts';
import { readEventsBetween } from './events.ts';
import { createSubscription, endSubscription, readFeed, readSubscription } from './feed.ts';
import { daysOf, readPeople, readPeopleDays } from './people-days.ts';
import { mayChangeOthersEvents } from './policy.ts';
import { daysBetween } from './recurrence.ts';
import { addEvent, changeEvent, endRecurrence, moveDate, readEvent, removeEvent } from './save.ts';

type Calendar = typeof contract.calendar;

/** Number of years before and after the current one for which holidays are shown (OPS-07). */
const holidayYears = 20;

const listEvents: Handler<Calendar['listEvents']> = async ({ from, to, userId }, { tx, actor, now, platform }) => {
  const days = daysBetween(from, to);
  if (days < 0 || days >= maxCalendarDays) throw invalid('to', 'valDate');
  const today = providerDay(now, platform.settings);
  const year = Number(today.slice(0, 4));
  const isNear = (day: string) => Math.abs(Number(day.slice(0, 4)) - year) <= holidayYears;
  return {
    today,
    timeZone: platform.settings.providerZone,
    events: await readEventsBetween(tx, { from, to, userId }, actor),
    holidays: daysOf(from, to).flatMap((date) => {
      const holiday = isNear(date) ? holidayOf(date) : undefined;
      return holiday ? [{ date, ...holiday }] : [];
    }),
    ...(await readPeopleDays(tx, from, to)),
    mayChangeOthers: mayChangeOthersEvents(actor),
  };
};

export const calls: Calls<Calendar> = {
  listEvents,
  listActivities: async (_, { tx }) => {
    const rows = await tx.selectFrom('calendar_activity').selectAll().orderBy('id').execute();
    return { rows: rows.map((row) => ({ ...row, kind: kindOfActivity(row) })) };
  },
  listPeople: async (_, { tx }) => ({
    rows: (await readPeople(tx)).map(({ id, name, phoneNumber }) => ({ id, name, phoneNumber })),
  }),
  addEvent,
  readEvent,
  changeEvent,
  moveDate,
  endRecurrence,
  removeEvent,
  readSubscription,
  createSubscription,
  endSubscription,
  readFeed,
};
