import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Contest = CallOutput<typeof contract.sales.readContest>;
type Goals = CallOutput<typeof contract.sales.readGoals>;
type Report = CallOutput<typeof contract.sales.salesReport>;

interface StoredSale {
  readonly rep: number;
  readonly tier: string;
  readonly quantity: number;
  readonly approved: string | null;
  readonly kind?: string;
  readonly type?: number;
  readonly state?: string;
}

const addSales = ({ platform }: TestServer, sold: readonly StoredSale[]) =>
  transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    for (const [
      index,
      { rep, tier, quantity, approved, kind = 'system', type = 1, state = 'approved' },
    ] of sold.entries())
      await sql`with o as (
          insert into purchase_order (property_id, number, type_id, tier, state, since, created_at, submitted_at, approved_at, sales_rep_1)
          values (1, ${index + 1}, ${type}, ${tier}, ${state}, now(), now(), now(), ${approved}, ${rep}) returning id)
        insert into purchase_order_line (record_id, property_id, position, kind, quantity, unit_price_cents)
        select id, 1, 0, ${kind}, ${quantity}, 100 from o`.execute(tx);
  });

test('OPS-04 the default contest runs from October to December 2025 with 3, 2, and 1 points per system and a scale to 180', async () => {
  const server = await testServer();
  await addSales(server, [
    { rep: 101, tier: 'PLT', quantity: 4, approved: '2025-10-01T05:00:00Z' },
    { rep: 101, tier: 'PRE', quantity: 1, approved: '2025-12-31T12:00:00Z' },
    { rep: 101, tier: 'ECO', quantity: 9, approved: '2025-11-05T12:00:00Z' },
    { rep: 100, tier: 'STD', quantity: 5, approved: '2025-11-05T12:00:00Z' },
    // Last minute of September and first minute of January in the provider's time zone, a conversion, and an order that
    // is not approved.
    { rep: 100, tier: 'PLT', quantity: 9, approved: '2025-10-01T04:59:00Z' },
    { rep: 100, tier: 'PLT', quantity: 9, approved: '2026-01-01T06:00:00Z' },
    { rep: 100, tier: 'PLT', quantity: 9, approved: '2025-11-05T12:00:00Z', kind: 'conversion', type: 4 },
    { rep: 100, tier: 'PLT', quantity: 9, approved: '2025-11-05T12:00:00Z', state: 'submitted' },
  ]);
  const { body } = await (await actor(server.url, 'production')).get<Contest>('/api/contest');
  expect(body).toMatchObject({
    setting: { from: '2025-10-01', to: '2025-12-31', most: 180, points: { PLT: 3, PRE: 2, STD: 1, PRI: 0 } },
    history: [],
    mayChange: false,
  });
  expect(body.rows.map(({ name, points }) => [name, points])).toEqual([
    ['Test sales', 14],
    ['Test management', 5],
  ]);
  const management = await actor(server.url, 'management');
  const setting = { ...body.setting, to: '2026-01-31', points: { ...body.setting.points, PLT: 5 }, goal: 90 };
  expect((await management.send('PUT', '/api/contest', { setting })).status).toBe(200);
  const after = (await management.get<Contest>('/api/contest')).body;
  expect(after).toMatchObject({ setting, history: [{ by: 'Test management', value: setting }], mayChange: true });
  expect(after.rows.map(({ points }) => points)).toEqual([50, 22]);
  const rejectedReply = await management.send('PUT', '/api/contest', { setting: { ...setting, to: '2025-09-01' } });
  expect(rejectedReply.body.validationResult?.fields).toMatchObject([{ path: 'setting.to', code: 'valInvalid' }]);
});

test('OPS-04 OPS-05 yearly goals are 2,150 systems, 250 conversions, and 2,400 in total by default; the goals of representatives are shown next to their figures', async () => {
  const server = await testServer();
  await addSales(server, [
    { rep: 101, tier: 'PLT', quantity: 4, approved: '2026-03-05T12:00:00Z' },
    { rep: 101, tier: 'STD', quantity: 2, approved: '2026-03-05T12:00:00Z', kind: 'conversion', type: 4 },
    { rep: 101, tier: 'STD', quantity: 7, approved: '2026-03-05T12:00:00Z', kind: 'expansion' },
    { rep: 101, tier: 'PLT', quantity: 1, approved: '2025-03-05T12:00:00Z' },
  ]);
  const management = await actor(server.url, 'management');
  const read = async (year: number) => (await management.get<Goals>(`/api/goals/${year}`)).body;
  expect(await read(2026)).toMatchObject({
    goals: { systems: 2150, conversions: 250, total: 2400, representatives: [] },
    reached: { systems: 4, conversions: 2, total: 6 },
  });
  const goals = {
    ...{ systems: 10, conversions: 5, total: 15 },
    representatives: [{ id: 101, salesCents: 5_000_000, items: 12 }],
  };
  expect((await management.send('PUT', '/api/goals/2026', { goals })).status).toBe(200);
  expect(await read(2026)).toMatchObject({ goals, history: [{ by: 'Test management', value: goals }] });
  expect((await read(2025)).goals.total).toBe(2400);
  const { rows, total } = (await management.get<Report>('/api/reports/sales?year=2026&month=3')).body;
  expect(rows).toMatchObject([{ yearPoItemTotal: 13, yearGoalPoItemCount: 12, yearGoalSales: 5_000_000 }]);
  // All pages show the same goal and compare the same number with it.
  expect(total).toMatchObject({ yearPoItemTotal: 13, yearGoalItemTotal: 6, yearGoalPoItemCount: 15 });
  expect(total.yearGoalSales).toBe(5_000_000);
  expect((await read(2026)).reached.total).toBe(6);
  const sales = await actor(server.url, 'sales');
  expect((await sales.send('PUT', '/api/goals/2026', { goals })).status).toBe(403);
});

test('OPS-04 a stale change to the contest or the goals is rejected', async () => {
  const clock = { at: Date.parse('2026-11-23T18:00:00Z') };
  const { url } = await testServer({ clock: { now: () => new Date(clock.at) } });
  const [management, sysadmin] = [await actor(url, 'management'), await actor(url, 'sysadmin')];
  for (const [address, name] of [
    ['/api/contest', 'setting'],
    ['/api/goals/2026', 'goals'],
  ] as const) {
    const read = async () =>
      (await management.get<Record<typeof name, object> & Pick<Contest, 'history'>>(address)).body;
    const set = async (caller: Caller, value: object, seenAt: string | null) => {
      clock.at += 1000;
      return (await caller.send<Partial<FailureBody>>('PUT', address, { [name]: value, seenAt })).body.code;
    };
    const current = (await read())[name];
    const goal = name === 'setting' ? 'goal' : 'total';
    const replies = await Promise.all([
      set(management, { ...current, [goal]: 91 }, null),
      set(sysadmin, { ...current, [goal]: 92 }, null),
    ]);
    expect(replies.toSorted()).toEqual(['changedByAnother', undefined]);
    const { history } = await read();
    expect(history).toHaveLength(1);
    expect(await set(sysadmin, { ...current, [goal]: 93 }, history[0]?.at ?? null)).toBe(undefined);
    expect(await set(management, { ...current, [goal]: 94 }, history[0]?.at ?? null)).toBe('changedByAnother');
  }
});
