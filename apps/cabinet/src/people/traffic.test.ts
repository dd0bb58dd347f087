import { expect, test } from 'vitest';
import { nextVisit, type VisitedCabinet } from './traffic.ts';

const now = new Date('2026-11-20T18:00:00Z');
const place = (openOrders: readonly string[]): VisitedCabinet => {
  const tags = Array.from({ length: 200 }, (_, n) => ({
    tag: String(70_000 + n),
    unit: String(100 + n),
    hook: 1001 + n,
  }));
  const badge = { number: '000412', name: 'Tom Becker', level: 'employee', from: '2020-01-01T00:00:00Z', to: null };
  return {
    credentials: { pace: 'stage', habits: { people: {}, common: [], workOrders: [14], openOrders } },
    configuration: () => ({
      settings: { timeZone: 'America/New_York' },
      tags: new Map(tags.map((tag) => [tag.tag, tag])),
      badges: new Map([[badge.number, badge]]),
      activities: new Map([[14, { code: 14, name: 'HVAC filter', minutes: 60 }]]),
    }),
    keysOut: () => new Map(),
  } as unknown as VisitedCabinet;
};
const typedWorkOrder = (openOrders: readonly string[], random: number) => {
  const visit = nextVisit(place(openOrders), { since: now.getTime(), scale: 1 }, now, () => random);
  return visit?.do === 'take' ? visit.workOrder : 'no visit';
};

test('SYS-08 DEV-07 simulated people type the number of an open work order, or nothing if no work order is open', () => {
  expect(typedWorkOrder(['4502', '4498'], 0.6)).toBe('4498');
  expect(typedWorkOrder(['4502', '4498'], 0.2)).toBe('4502');
  expect(typedWorkOrder([], 0.6)).toBeNull();
});
