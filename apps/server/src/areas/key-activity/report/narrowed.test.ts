import type { CallOutput, contract } from '@latchboard/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Page = CallOutput<typeof contract.keyActivity.transactions>;
type Count = CallOutput<typeof contract.keyActivity.countTransactions>;
type Tag = CallOutput<typeof contract.keyActivity.tagPage>;
type Board = CallOutput<typeof contract.keyActivity.keysOut>;
type FoundKeys = CallOutput<typeof contract.keyActivity.findKeys>;
type Unit = CallOutput<typeof contract.keyActivity.unitPage>;
type Hours = CallOutput<typeof contract.keyActivity.activityHours>;
type Custody = CallOutput<typeof contract.keyActivity.custodyOfRange>;

const path = '/api/properties/1/datalog-transactions';
let server: TestServer;

/** Time from which tag 71002 opens three units instead of two. Tag 71003 opens only its own unit. */
const changedAt = Date.parse('2026-11-02T00:00:00Z');
const openedUnits = (tag: string | null, at: number): readonly string[] =>
  tag !== '71002' ? [] : at < changedAt ? ['103', '110'] : ['103', '104', '105'];

interface TestEvent {
  time: string;
  kind: 'key' | 'session' | 'door';
  movement: string;
  badge: string | null;
  tag: string | null;
  unit: string | null;
  activity: number | null;
  exception: string | null;
}

/** Seed for reproducible pseudorandom numbers. */
let seed = 20_261_101;
function pickRandom<T>(values: readonly T[]): T {
  seed = (seed * 48_271) % 2_147_483_647;
  return values[seed % values.length] as T;
}

const tagUnits = { '71001': '102', '71002': '103', '71003': '104', '71004': '105' } as const;
const minutes = Array.from({ length: 60 }, (_, minute) => minute);

/** Events around the clock change in Chicago. On November 1, the hour from one to two occurs twice. */
function history(): TestEvent[] {
  const from = Date.parse('2026-10-30T00:00:00Z');
  return Array.from({ length: 360 }, (_, hour) => {
    const time = new Date(from + hour * 20 * 60_000 + pickRandom(minutes) * 1000).toISOString();
    const exception = pickRandom([null, null, null, 'N', 'M', 'D']);
    const badge = pickRandom(['000412', '000107', null]);
    const tag = pickRandom(['71001', '71002', '71002', '71003', '71004'] as const);
    const kind = pickRandom(['key', 'key', 'key', 'session', 'door'] as const);
    if (kind !== 'key')
      return { time, kind, movement: 'opened', badge, tag: null, unit: null, activity: null, exception };
    const movement = pickRandom(['taken', 'returned', 'none']);
    return { time, kind, movement, badge, tag, unit: tagUnits[tag], activity: pickRandom([1, 14, 99]), exception };
  });
}
const events = history();

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await tx
      .updateTable('key_tag')
      .set({ opens: ['103', '104', '105'], hung_at: new Date(changedAt) })
      .where('tag', '=', '71002')
      .where('property_id', '=', ids.property)
      .execute();
    await tx
      .insertInto('past_tag')
      .values({
        property_id: ids.property,
        datalog_id: ids.datalog,
        tag: '71002',
        hook: 1003,
        opens: ['103', '110'],
        from_at: null,
        to_at: new Date(changedAt),
        ended: 'assigned',
      })
      .execute();
    await addEvents(tx, events);
  });
});
afterAll(() => server.close());

interface Filters {
  report?: string;
  unit?: string[];
  tag?: string[];
  badge?: string[];
  activity?: number[];
  exception?: string[];
  movement?: string[];
  weekday?: number[];
  hoursFrom?: string;
  hoursTo?: string;
  show?: 'all' | 'keys' | 'problems';
}

const chicago = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Chicago',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** An independent implementation of the requirement about which rows a report contains. */
function matchesFilters(event: TestEvent, filters: Filters): boolean {
  const at = Date.parse(event.time);
  const clock = chicago.format(at).replace(',', '').split(' ');
  const time = clock[1] ?? '';
  const { hoursFrom: first = '00:00', hoursTo: last = '24:00' } = filters;
  const isInHours = first < last ? time >= first && time < last : time >= first || time < last;
  const units = [event.unit, ...openedUnits(event.tag, at)];
  return (
    (filters.unit?.some((unit) => units.includes(unit)) ?? true) &&
    (filters.tag?.includes(event.tag ?? '') ?? true) &&
    (filters.badge?.includes(event.badge ?? '') ?? true) &&
    (filters.activity?.includes(event.activity ?? -1) ?? true) &&
    (filters.exception?.includes(event.exception ?? '') ?? true) &&
    (filters.movement?.includes(event.movement) ?? true) &&
    (filters.weekday?.includes(dayNames.indexOf(clock[0] ?? '') + 1) ?? true) &&
    isInHours &&
    (filters.show !== 'keys' || event.kind === 'key') &&
    (filters.show !== 'problems' || event.exception === 'N' || event.exception === 'D')
  );
}

const queryOf = (filters: Filters) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const item of [value].flat()) query.append(name, String(item));
  return query;
};

const optionalSubset = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const times = ['00:00', '01:00', '01:30', '06:00', '18:00', '22:00', '23:59'];
const filters = fc.record({
  report: fc.constant('custom'),
  unit: optionalSubset(['102', '103', '104', '105', '110']),
  tag: optionalSubset(['71001', '71002', '71003']),
  badge: optionalSubset(['000412', '000107']),
  activity: optionalSubset([1, 14, 99]),
  exception: optionalSubset(['N', 'M', 'D']),
  movement: optionalSubset(['taken', 'returned', 'none']),
  weekday: optionalSubset([1, 2, 3, 4, 5, 6, 7]),
  hours: fc.option(
    fc.subarray(times, { minLength: 2, maxLength: 2 }).chain((pair) => fc.constantFrom(pair, pair.toReversed())),
    { nil: undefined },
  ),
  show: fc.constantFrom('all', 'keys', 'problems'),
});

test('TXN-02 DEV-02 with any combination of filters, a report shows exactly the matching events, even on days when clocks change', async () => {
  const manager = await actor(server.url, 'manager');
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 7, max: 120 }), async ({ hours, ...rest }, limit) => {
      const criteria = {
        ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
        ...(hours && { hoursFrom: hours[0], hoursTo: hours[1] }),
      } as Filters;
      const query = queryOf(criteria);
      const positions: number[] = [];
      let cursor: string | null = null;
      do {
        const page: { body: Page } = await manager.get<Page>(
          `${path}?${query}&limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
        );
        positions.push(...page.body.rows.map(({ position }) => position));
        cursor = page.body.next;
      } while (cursor !== null);
      const expected = events
        .flatMap((event, index) => (matchesFilters(event, criteria) ? [index + 1] : []))
        .toReversed();
      expect(positions).toEqual(expected);
      const { body } = await manager.get<Count>(`${path}/count?${query}`);
      expect(body.count).toBe(expected.length);
    }),
    { numRuns: 60, seed: 11 },
  );
});

test('DEV-02 a row lists every unit that its key opened at the time, on the screen and in a file', async () => {
  const manager = await actor(server.url, 'manager');
  const { body } = await manager.get<Page>(`${path}?tag=71002&limit=500`);
  for (const row of body.rows) expect(row.units).toEqual(openedUnits('71002', Date.parse(row.time)));
  expect(new Set(body.rows.map(({ units }) => units.length))).toEqual(new Set([2, 3]));
  const file = await manager.get<string>(`${path}/export?format=csv&unit=104`);
  expect(file.body).toContain('103, 104, 105');
});

test('DEV-02 the holders of a unit’s keys include those of a key that opened several units at the time', async () => {
  const manager = await actor(server.url, 'manager');
  const custody = async (unit: string) =>
    (await manager.get<Custody>(`/api/properties/1/custody?unit=${unit}&from=2026-11-01T00:00:00Z`)).body;
  const tagsOf = (moment: Custody['end'] | null) => moment?.rows.map(({ tag }) => tag);
  expect(tagsOf((await custody('105')).end)).toEqual(expect.arrayContaining(['71002', '71004']));
  const { begin, end } = await custody('110');
  expect(tagsOf(begin)).toContain('71002');
  expect(tagsOf(end)).not.toContain('71002');
});

test('TXN-02 the exception report contains exactly the events with a code', async () => {
  const manager = await actor(server.url, 'manager');
  const { body } = await manager.get<Page>(`${path}?report=exceptions&limit=500`);
  expect(body.rows).toHaveLength(events.filter(({ exception }) => exception !== null).length);
  expect(body.rows.every(({ exceptionCode }) => exceptionCode !== null)).toBe(true);
});

test('DEV-02 the board, the search, and the unit page show every unit a key opens', async () => {
  const manager = await actor(server.url, 'manager');
  const { body: found } = await manager.get<FoundKeys>('/api/keys?search=105&propertyId=1');
  expect(found.rows.slice(0, 2).map(({ tag }) => tag)).toEqual(expect.arrayContaining(['71002', '71004']));
  expect(found.rows.find(({ tag }) => tag === '71002')?.units).toEqual(['103', '104', '105']);
  const { body: board } = await manager.get<Board>('/api/properties/1/keys-out');
  for (const row of board.rows.filter(({ tag }) => tag === '71002')) expect(row.units).toEqual(['103', '104', '105']);
  const { body: unit } = await manager.get<Unit>('/api/properties/1/unit-page?unit=105');
  expect(unit.keys.map(({ tag, units }) => [tag, units])).toEqual([
    ['71002', ['103', '104', '105']],
    ['71004', ['105']],
  ]);
  expect(unit.events?.every(({ units }) => units.includes('105'))).toBe(true);
  expect(unit.problems?.every(({ exceptionCode }) => exceptionCode !== null)).toBe(true);
});

test('TXN-11 the page of a unit that never existed, or belongs to another customer’s property, returns “not found”', async () => {
  const manager = await actor(server.url, 'manager');
  expect((await manager.get('/api/properties/1/unit-page?unit=nowhere')).status).toBe(404);
  const foreign = await actor(server.url, 'foreignManager');
  expect((await foreign.get('/api/properties/1/unit-page?unit=105')).status).toBe(404);
});

test('TXN-11 the hours of movements are in the property’s local time, even across a daylight saving change', async () => {
  const manager = await actor(server.url, 'manager');
  const hoursOf = async (query: string) => (await manager.get<Hours>(`/api/properties/1/activity-hours?${query}`)).body;
  for (const [query, isOf] of [
    ['unit=105', (event: TestEvent) => [event.unit, ...openedUnits(event.tag, Date.parse(event.time))].includes('105')],
    ['badge=000412', (event: TestEvent) => event.badge === '000412'],
    ['', () => true],
  ] as const) {
    const counts = new Map<string, number>();
    for (const event of events) {
      if (event.kind !== 'key' || event.movement === 'none' || !isOf(event)) continue;
      const [day = '', time = ''] = chicago.format(Date.parse(event.time)).replace(',', '').split(' ');
      const cell = `${dayNames.indexOf(day) + 1} ${Number(time.slice(0, 2))}`;
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    const { cells } = await hoursOf(query);
    expect(Object.fromEntries(cells.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]))).toEqual(
      Object.fromEntries(counts),
    );
  }
});

test('TXN-11 hours outside the property’s time windows are shown as closed, even if a window crosses midnight; a user who may not see the windows sees no closed hours', async () => {
  const manager = await actor(server.url, 'manager');
  const window = { weekdays: [1, 2, 3, 4, 5], from: '20:00', to: '02:30' };
  const added = await manager.send('POST', '/api/properties/1/badge-restrictions', window);
  expect(added.status).toBe(201);
  const { body } = await manager.get<Hours>('/api/properties/1/activity-hours');
  const isClosed = (weekday: number, hour: number) =>
    body.closed?.some((cell) => cell.weekday === weekday && cell.hour === hour);
  expect([isClosed(1, 19), isClosed(1, 20), isClosed(2, 1), isClosed(2, 2), isClosed(2, 3)]).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  // Friday's window ends on Saturday. Nothing is open on Sunday, and Monday begins at 8 p.m.
  expect([isClosed(6, 2), isClosed(6, 3), isClosed(7, 22), isClosed(1, 1)]).toEqual([false, true, true, true]);
  const assistant = await actor(server.url, 'assistant');
  expect((await assistant.get<Hours>('/api/properties/1/activity-hours')).body.closed).toBeNull();
});

test('RGT-02 the tag report shows no hooks to a user without the right to see them', async () => {
  const assistant = await actor(server.url, 'assistant');
  const { body } = await assistant.get<Tag>('/api/properties/1/tag?tag=71002');
  expect(body).toMatchObject({ key: { hook: null }, former: [{ hook: null, units: ['103', '110'] }] });
});

test('RGT-06 each report requires its own right, and a login whose permission for the report is switched off cannot open it', async () => {
  const administrator = await actor(server.url, 'sysadmin');
  const assistant = await actor(server.url, 'assistant');
  const reports = ['byUnit', 'byEmployee', 'byActivity', 'custom', 'exceptions'];
  const readStatuses = () =>
    Promise.all(reports.map(async (report) => (await assistant.get(`${path}?report=${report}&limit=1`)).status));
  expect(await readStatuses()).toEqual(reports.map(() => 200));
  const permissions = [10, 11, 12, 14, 15, 16].map((id) => ({ id, checked: false }));
  expect((await administrator.send('PUT', '/api/staff-permission/204', { permissions })).status).toBe(200);
  expect(await readStatuses()).toEqual(reports.map(() => 403));
  expect((await assistant.get(`/api/properties/1/tag?tag=71002`)).status).toBe(403);
  expect((await assistant.get(`${path}?limit=1`)).status).toBe(200);
});

test('TXN-02 the tag report shows the units, the former hook, and the last ten movements of a tag, and nothing for an unknown tag', async () => {
  const manager = await actor(server.url, 'manager');
  const { body } = await manager.get<Tag>('/api/properties/1/tag?tag=71002');
  expect(body.key).toMatchObject({ hook: 1003, units: ['103', '104', '105'] });
  expect(body.former).toMatchObject([{ hook: 1003, units: ['103', '110'], from: null }]);
  const last = events.flatMap(({ tag }, index) => (tag === '71002' ? [index + 1] : [])).toReversed();
  expect(body.events.map(({ position }) => position)).toEqual(last.slice(0, 10));
  const unknown = await manager.get<Tag>('/api/properties/1/tag?tag=nobody');
  expect(unknown.body).toMatchObject({ key: null, former: [], events: [] });
});
