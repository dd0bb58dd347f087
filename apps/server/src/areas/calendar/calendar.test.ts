import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    asOwner(tx, () => sql`delete from calendar_event`.execute(tx)),
  );
});

type EventList = CallOutput<typeof contract.calendar.listEvents>;
type Event = CallOutput<typeof contract.calendar.addEvent>;

const clock = { now: () => new Date('2026-11-20T18:00:00Z') };
const ownEvent = {
  userId: 101,
  activityId: 2,
  startDate: '2026-11-24',
  endDate: '2026-11-25',
};
const listEvents = async (caller: Caller, from: string, to: string, more = '') =>
  (await caller.get<EventList>(`/api/calendar-events?from=${from}&to=${to}${more}`)).body;
const datesOf = ({ events }: EventList) => events.map(({ startDate }) => startDate);

test('OPS-06 a request for a range of the calendar returns the events with owner, activity, start, end, and the person’s name', async () => {
  const sales = await actor(server.url, 'sales');
  const event = await sales.send<Event>('POST', '/api/calendar-events', {
    ...ownEvent,
    description: 'Away\nfor two days',
  });
  expect(event.status).toBe(201);
  expect(event.body).toMatchObject({
    ...{ userId: 101, user: { name: 'Test sales' }, allEmployees: false, generalEvent: false },
    ...{ calendarActivity: { id: 2, name: 'Vacation', kind: 'vacation' }, rrule: null, mayChange: true },
    ...{ startDate: '2026-11-24', endDate: '2026-11-25' },
  });
  const production = await actor(server.url, 'production');
  for (const [from, to, count] of [
    ['2026-11-25', '2026-11-30', 1],
    ['2026-11-20', '2026-11-24', 1],
    ['2026-11-26', '2026-11-30', 0],
  ] as const)
    expect([from, (await listEvents(production, from, to)).events.length]).toEqual([from, count]);
  expect((await listEvents(production, '2026-11-24', '2026-11-24')).events[0]?.mayChange).toBe(false);
  expect((await production.get('/api/calendar-events?from=2026-11-24&to=2026-11-23')).status).toBe(400);
  expect((await production.get('/api/calendar-events?from=2026-01-01&to=2028-01-01')).status).toBe(400);
  expect(
    (await (await actor(server.url, 'manager')).get('/api/calendar-events?from=2026-11-24&to=2026-11-24')).status,
  ).toBe(403);
});

test('OPS-06 a user can change their own events; changing other users’ events and events for all employees requires Calendar_UPDATE', async () => {
  const [sales, production, management] = [
    await actor(server.url, 'sales'),
    await actor(server.url, 'production'),
    await actor(server.url, 'management'),
  ];
  const { id } = (await sales.send<Event>('POST', '/api/calendar-events', ownEvent)).body;
  const path = `/api/calendar-events/${id}`;
  expect((await production.send('PUT', path, { ...ownEvent, revision: 0 })).status).toBe(403);
  expect((await production.send('DELETE', `${path}?revision=0`)).status).toBe(403);
  expect((await production.send('POST', '/api/calendar-events', ownEvent)).status).toBe(403);
  const eventForAll = { ...ownEvent, userId: null, allEmployees: true, activityId: 3 };
  expect((await sales.send('POST', '/api/calendar-events', eventForAll)).status).toBe(403);
  expect((await sales.send('PUT', path, { ...eventForAll, revision: 0 })).status).toBe(403);
  expect((await management.send('POST', '/api/calendar-events', eventForAll)).status).toBe(201);
  expect((await management.send<Event>('PUT', path, { ...ownEvent, activityId: 4, revision: 0 })).body).toMatchObject({
    calendarActivity: { kind: 'remote' },
    revision: 1,
  });
  expect((await sales.send('PUT', path, { ...ownEvent, revision: 0 })).body.code).toBe('changedByAnother');
  expect((await sales.send('DELETE', path)).status).toBe(400);
  // A removal with an outdated revision is rejected, and nothing is removed.
  const staleReply = await sales.send('DELETE', `${path}?revision=0`);
  expect([staleReply.status, staleReply.body.code]).toEqual([409, 'changedByAnother']);
  expect((await sales.get(path)).status).toBe(200);
  expect((await sales.send('DELETE', `${path}?revision=1`)).status).toBe(200);
  expect((await sales.send('DELETE', `${path}?revision=1`)).status).toBe(404);
});

test('OPS-06 a calendar event that has no owner, ends before its start, or has an unknown person or activity is rejected with an error at that field', async () => {
  const management = await actor(server.url, 'management');
  const rejectedFields = async (more: object) => {
    const { status, body } = await management.send('POST', '/api/calendar-events', { ...ownEvent, ...more });
    const { fields } = body.validationResult as { fields: { path: string }[] };
    return [status, ...fields.map(({ path }) => path)];
  };
  expect(await rejectedFields({ userId: null })).toEqual([400, 'userId']);
  expect(await rejectedFields({ allEmployees: true })).toEqual([400, 'userId']);
  expect(await rejectedFields({ userId: null, allEmployees: true, generalEvent: true })).toEqual([400, 'generalEvent']);
  expect(await rejectedFields({ endDate: '2026-11-23' })).toEqual([400, 'endDate']);
  expect(await rejectedFields({ endDate: '2028-11-25' })).toEqual([400, 'endDate']);
  expect(await rejectedFields({ userId: 203 })).toEqual([400, 'userId']);
  expect(await rejectedFields({ activityId: 99 })).toEqual([400, 'activityId']);
  expect(await rejectedFields({ fromTime: '09:00' })).toEqual([400, 'toTime']);
  expect(await rejectedFields({ endDate: '2026-11-24', fromTime: '09:00', toTime: '09:00' })).toEqual([400, 'toTime']);
  expect(await rejectedFields({ fromTime: '24:00', toTime: '09:00' })).toEqual([400, 'fromTime']);
});

test('OPS-06 a calendar event recurs according to its rule: weekly across the end of daylight saving, on the 31st, on February 29', async () => {
  const sales = await actor(server.url, 'sales');
  const series = async (startDate: string, rrule: string, from: string, to: string) => {
    const { id } = (
      await sales.send<Event>('POST', '/api/calendar-events', { ...ownEvent, startDate, endDate: startDate, rrule })
    ).body;
    const dates = datesOf(await listEvents(sales, from, to));
    await sales.send('DELETE', `/api/calendar-events/${id}?revision=0`);
    return dates;
  };
  expect(await series('2026-10-20', 'FREQ=WEEKLY;BYDAY=TU', '2026-10-26', '2026-11-12')).toEqual([
    '2026-10-27',
    '2026-11-03',
    '2026-11-10',
  ]);
  expect(await series('2026-01-31', 'FREQ=MONTHLY', '2026-02-01', '2026-05-31')).toEqual(['2026-03-31', '2026-05-31']);
  expect(await series('2024-02-29', 'FREQ=YEARLY', '2028-01-01', '2028-12-31')).toEqual(['2028-02-29']);
  expect(await series('2026-11-02', 'FREQ=DAILY;COUNT=3', '2026-11-01', '2026-11-30')).toEqual([
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
  ]);
  expect(await series('2026-11-02', 'FREQ=DAILY;INTERVAL=2;UNTIL=20261106', '2026-11-01', '2026-11-30')).toEqual([
    '2026-11-02',
    '2026-11-04',
    '2026-11-06',
  ]);
});

test('OPS-06 a recurrence rule that is invalid, ends before it begins, or has no date or too many dates is rejected, and the error gives the reason', async () => {
  const sales = await actor(server.url, 'sales');
  const errorCodeOf = async (rrule: string) =>
    (
      (await sales.send('POST', '/api/calendar-events', { ...ownEvent, rrule })).body.validationResult as
        | { fields: { code: string }[] }
        | undefined
    )?.fields[0]?.code;
  expect(await errorCodeOf('FREQ=DAILY;UNTIL=20261101')).toBe('valRecurrenceEnds');
  expect(await errorCodeOf('FREQ=DAILY;COUNT=10000')).toBe('valRecurrenceMany');
  expect(await errorCodeOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toBe('valRecurrenceNever');
  for (const rrule of [
    'FREQ=SECONDLY',
    'FREQ=DAILY;BYHOUR=1,2,3',
    'every day',
    'FREQ=DAILY;COUNT=x',
    'FREQ=WEEKLY;BYDAY=XX',
  ])
    expect([rrule, await errorCodeOf(rrule)]).toEqual([rrule, 'valRecurrence']);
});

test('OPS-06 a recurrence rule whose second date is beyond the supported years is rejected', async () => {
  const sales = await actor(server.url, 'sales');
  const longEvent = { ...ownEvent, startDate: '2026-12-31', endDate: '2027-06-01' };
  const answers = ['COUNT=2', 'BYMONTH=12;BYMONTHDAY=31;COUNT=2'].map(async (more) => {
    const event = await sales.send<Event>('POST', '/api/calendar-events', {
      ...longEvent,
      rrule: `FREQ=YEARLY;INTERVAL=7973;${more}`,
    });
    return [event.status, event.body];
  });
  for (const [status, body] of await Promise.all(answers))
    expect([status, body]).toMatchObject([400, { validationResult: { fields: [{ code: 'valRecurrenceNever' }] } }]);
});

test('OPS-06 one date of a recurrence can be moved, omitted, and restored; a stale change is rejected', async () => {
  const sales = await actor(server.url, 'sales');
  const weekly = { ...ownEvent, startDate: '2026-11-03', endDate: '2026-11-03', rrule: 'FREQ=WEEKLY' };
  const { id } = (await sales.send<Event>('POST', '/api/calendar-events', weekly)).body;
  const datesInNovember = async () => datesOf(await listEvents(sales, '2026-11-01', '2026-11-30'));
  const move = (occurrence: string, movedTo: string | null, revision: number) =>
    sales.send('POST', `/api/calendar-events/${id}/dates`, { occurrence, movedTo, revision });
  expect((await move('2026-11-10', '2026-11-12', 0)).status).toBe(200);
  expect((await move('2026-11-17', null, 1)).status).toBe(200);
  expect(await datesInNovember()).toEqual(['2026-11-03', '2026-11-12', '2026-11-24']);
  expect((await move('2026-11-24', '2027-03-01', 2)).status).toBe(200);
  expect(datesOf(await listEvents(sales, '2027-03-01', '2027-03-01'))).toEqual(['2027-03-01']);
  expect((await move('2026-11-24', null, 2)).body.code).toBe('changedByAnother');
  expect((await move('2026-11-11', null, 3)).status).toBe(400);
  expect((await move('2026-11-10', '2026-11-10', 3)).status).toBe(200);
  expect(await datesInNovember()).toEqual(['2026-11-03', '2026-11-10']);
});

const weekly = { ...ownEvent, startDate: '2026-11-03', endDate: '2026-11-03', rrule: 'FREQ=WEEKLY;COUNT=5' };
/** Adds a series of five Tuesdays. Returns functions to read and change it. */
async function addSeries(sales: Caller) {
  const { id } = (await sales.send<Event>('POST', '/api/calendar-events', weekly)).body;
  const listed = async () => (await listEvents(sales, '2026-11-01', '2026-12-31')).events;
  return {
    id,
    change: (more: object) =>
      sales.send<Event & { code?: string }>('PUT', `/api/calendar-events/${id}`, { ...weekly, ...more }),
    path: `/api/calendar-events/${id}`,
    days: async () =>
      (await listed()).map(({ startDate, description }) => `${startDate.slice(5)} ${description}`.trim()),
  };
}

test('OPS-06 a change applies to one date of a recurrence, to this one and all following dates, or to all dates', async () => {
  const sales = await actor(server.url, 'sales');
  const series = await addSeries(sales);
  expect(await series.days()).toEqual(['11-03', '11-10', '11-17', '11-24', '12-01']);

  // A change to one date makes that date a separate event.
  const wednesday = { startDate: '2026-11-11', endDate: '2026-11-12', description: 'Moved', revision: 0 };
  expect((await series.change({ ...wednesday, scope: 'date', occurrence: '2026-11-10' })).body.rrule).toBe(null);
  expect(await series.days()).toEqual(['11-03', '11-11 Moved', '11-17', '11-24', '12-01']);

  // All dates move by the same number of days as the shown date, and the series includes the omitted date again.
  const later = { startDate: '2026-11-18', endDate: '2026-11-18', revision: 1 };
  expect((await series.change({ ...later, scope: 'all', occurrence: '2026-11-17' })).body.revision).toBe(2);
  expect(await series.days()).toEqual(['11-04', '11-11', '11-11 Moved', '11-18', '11-25', '12-02']);

  // This date and all following dates become a separate series with the remaining number of dates.
  const end = { startDate: '2026-11-25', endDate: '2026-11-25', description: 'New', revision: 2 };
  const splitReply = await series.change({ ...end, scope: 'following', occurrence: '2026-11-25' });
  expect(splitReply.body).toMatchObject({ rrule: 'FREQ=WEEKLY;COUNT=2', startDate: '2026-11-25' });
  expect(splitReply.body.id).not.toBe(series.id);
  expect(await series.days()).toEqual(['11-04', '11-11', '11-11 Moved', '11-18', '11-25 New', '12-02 New']);

  expect((await series.change({ ...end, scope: 'following', occurrence: '2026-11-25' })).body.code).toBe(
    'changedByAnother',
  );
  expect((await series.change({ ...end, revision: 3, scope: 'date', occurrence: '2026-11-25' })).status).toBe(400);
  expect((await series.change({ ...end, revision: 3, scope: 'date' })).status).toBe(400);
});

test('OPS-06 a recurrence can be ended before one of its dates, and earlier dates that were moved or omitted do not change', async () => {
  const sales = await actor(server.url, 'sales');
  const { path, days } = await addSeries(sales);
  await sales.send('POST', `${path}/dates`, { occurrence: '2026-11-10', movedTo: '2026-11-13', revision: 0 });
  expect((await sales.get<Event>(`${path}?occurrence=2026-11-10`)).body.startDate).toBe('2026-11-13');
  expect((await sales.get(`${path}?occurrence=2026-11-11`)).status).toBe(404);
  const end = (occurrence: string, revision: number) => sales.send('POST', `${path}/end`, { occurrence, revision });
  expect((await end('2026-11-24', 0)).body.code).toBe('changedByAnother');
  expect((await end('2026-11-24', 1)).status).toBe(200);
  expect(await days()).toEqual(['11-03', '11-13', '11-17']);
  expect((await end('2026-11-10', 2)).status).toBe(200);
  expect(await days()).toEqual(['11-03']);
  expect((await end('2026-11-03', 3)).status).toBe(200);
  expect((await sales.get(path)).status).toBe(404);
});

test('OPS-06 a calendar event with an unknown person is shown without a name', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`insert into calendar_event (activity_id, start_date, end_date, description, made_at)
      values (2, '2026-11-24', '2026-11-24', 'Brought over', now())`.execute(tx),
  );
  const { events } = await listEvents(await actor(server.url, 'sales'), '2026-11-24', '2026-11-24');
  expect(events).toMatchObject([
    { userId: null, user: null, allEmployees: false, generalEvent: false, mayChange: false },
  ]);
});

test('OPS-06 STF-10 birthdays and anniversaries of active users are shown on their day; those on February 29 are shown on February 28 in other years', async () => {
  // This test deactivates a login, so it uses a separate server.
  const server = await testServer({ clock });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update staff set birthdate = case id when 101 then '02/29' when 100 then '11/24' else '11/24' end,
      start_date = case id when 101 then '2020-11-24'::date when 100 then '2026-11-24' else '2019-11-24' end,
      disabled_at = case when id = 104 then now() end where id in (100, 101, 104)`.execute(tx),
  );
  const sales = await actor(server.url, 'sales');
  const november = await listEvents(sales, '2026-11-24', '2026-11-24');
  expect(november.birthdays.map(({ person }) => person.name)).toEqual(['Test management']);
  expect(november.anniversaries.map(({ person, years }) => [person.name, years])).toEqual([['Test sales', 6]]);
  expect((await listEvents(sales, '2027-02-01', '2027-03-31')).birthdays.map(({ date }) => date)).toEqual([
    '2027-02-28',
  ]);
  expect((await listEvents(sales, '2028-02-01', '2028-03-31')).birthdays.map(({ date }) => date)).toEqual([
    '2028-02-29',
  ]);
  expect((await listEvents(sales, '2026-11-24', '2026-11-24')).today).toBe('2026-11-20');
});

test('OPS-07 the calendar shows the seven holidays and their observed days, from 20 years ago to 20 years from now', async () => {
  const sales = await actor(server.url, 'sales');
  const year = (await listEvents(sales, '2026-01-01', '2026-12-31')).holidays;
  expect(year).toEqual([
    { date: '2026-01-01', name: 'newYear', isObserved: false },
    { date: '2026-05-25', name: 'memorialDay', isObserved: false },
    { date: '2026-07-03', name: 'independenceDay', isObserved: true },
    { date: '2026-07-04', name: 'independenceDay', isObserved: false },
    { date: '2026-09-07', name: 'laborDay', isObserved: false },
    { date: '2026-11-26', name: 'thanksgiving', isObserved: false },
    { date: '2026-11-27', name: 'dayAfterThanksgiving', isObserved: false },
    { date: '2026-12-25', name: 'christmas', isObserved: false },
  ]);
  const observedDays = async (from: string, to: string) =>
    (await listEvents(sales, from, to)).holidays.flatMap(({ date, isObserved }) => (isObserved ? [date] : []));
  expect(await observedDays('2022-12-20', '2023-01-05')).toEqual(['2022-12-26', '2023-01-02']);
  expect(await observedDays('2027-12-20', '2028-01-05')).toEqual(['2027-12-24', '2027-12-31']);
  for (const [from, count] of [
    ['2046', 1],
    ['2006', 1],
    ['2047', 0],
    ['2005', 0],
  ] as const)
    expect([from, (await listEvents(sales, `${from}-12-25`, `${from}-12-25`)).holidays.length]).toEqual([from, count]);
});

test('OPS-06 a repeated request creates one calendar event', async () => {
  const sales = await actor(server.url, 'sales');
  const key = randomUUID();
  const created = await Promise.all(
    [1, 2, 3].map(() => sales.send<Event>('POST', '/api/calendar-events', { ...ownEvent, key })),
  );
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
  expect((await listEvents(sales, '2026-11-24', '2026-11-24')).events).toHaveLength(1);
});
