import type { CallOutput, contract } from '@latchboard/contract';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';

type Subscription = CallOutput<typeof contract.calendar.createSubscription>;

const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((subcomponent) => {
    const event = new ICAL.Event(subcomponent);
    return {
      summary: event.summary,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
    };
  });

test('OPS-06 a private feed URL opens in a calendar app and shows the user’s events and others’ absences, but never sick leave', async () => {
  const { url } = await testServer({ clock: { now: () => new Date('2026-11-20T18:00:00Z') } });
  const [sales, management] = [await actor(url, 'sales'), await actor(url, 'management')];
  const add = (event: object) =>
    management.send('POST', '/api/calendar-events', { startDate: '2026-11-24', endDate: '2026-11-25', ...event });
  await add({
    userId: 101,
    activityId: 3,
    description: 'Visit',
    endDate: '2026-11-24',
    fromTime: '09:00',
    toTime: '10:30',
  });
  const eventOnDay = (day: string) => ({ userId: 101, activityId: 3, startDate: day, endDate: day });
  await add({ ...eventOnDay('2026-11-01'), description: 'Hour twice', fromTime: '01:30', toTime: '01:45' });
  await add({ ...eventOnDay('2027-03-14'), description: 'Hour skipped', fromTime: '02:30', toTime: '03:00' });
  await add({ userId: null, allEmployees: true, activityId: 6, description: 'Training for all' });
  await add({ userId: 104, activityId: 2, description: 'Skiing' });
  await add({ userId: 102, activityId: 1, description: 'Flu' });
  await add({ userId: 105, activityId: 4, description: 'From home' });
  expect((await sales.get<Subscription>('/api/calendar-subscription')).body).toEqual({ url: null, createdAt: null });
  const created = (await sales.send<Subscription>('POST', '/api/calendar-subscription', {})).body;
  expect((await sales.get<Subscription>('/api/calendar-subscription')).body).toMatchObject({
    url: null,
    createdAt: created.createdAt,
  });
  const path = new URL(created.url ?? '').pathname;
  const calendarApp = callerOf(url);
  const feed = await calendarApp.get<string>(path);
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  expect(feed.headers.get('cache-control')).toContain('no-store');
  expect(entriesOf(feed.body).toSorted((a, b) => a.summary.localeCompare(b.summary))).toEqual([
    // A skipped time moves forward, and an end is never before its start. For a time that occurs twice, the first one
    // is used.
    { summary: 'Hour skipped', start: '2027-03-14T08:30:00.000Z', end: '2027-03-14T08:30:00.000Z' },
    { summary: 'Hour twice', start: '2026-11-01T06:30:00.000Z', end: '2026-11-01T06:45:00.000Z' },
    { summary: 'Test production: away', start: '2026-11-24', end: '2026-11-26' },
    { summary: 'Test service: away', start: '2026-11-24', end: '2026-11-26' },
    { summary: 'Training for all', start: '2026-11-24', end: '2026-11-26' },
    { summary: 'Visit', start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T16:30:00.000Z' },
  ]);
  for (const text of ['Flu', 'Sick', 'Skiing', 'From home']) expect(feed.body).not.toContain(text);

  const secondFeed = (await sales.send<Subscription>('POST', '/api/calendar-subscription', {})).body;
  expect((await calendarApp.get(path)).status).toBe(404);
  expect((await calendarApp.get(new URL(secondFeed.url ?? '').pathname)).status).toBe(200);
  await sales.send('DELETE', '/api/calendar-subscription');
  expect((await calendarApp.get(new URL(secondFeed.url ?? '').pathname)).status).toBe(404);
  expect((await calendarApp.get(`/api/calendar-feeds/${'a'.repeat(43)}`)).status).toBe(404);
});
