import { transact } from '#server/platform/db/transaction.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Friday noon in Chicago. */
export const fridayNoon = new Date('2026-11-20T18:00:00.000Z');

export const takenEvent = (seq: number, time: string, overrides: object = {}) => keyEvent(seq, { time, ...overrides });
export const returnedEvent = (seq: number, time: string, overrides: object = {}) =>
  keyEvent(seq, { time, movement: 'returned', activity: 1, badge: '000412', ...overrides });

/** Twelve events in a week, Monday to Thursday, at a cabinet of property 1. Tag 71005 opens 101 to 103. */
export async function addWeekOfKeys(server: TestServer): Promise<TestCabinet> {
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await tx
      .updateTable('key_tag')
      .set({ opens: ['101', '102', '103'] })
      .where('tag', '=', '71005')
      .execute();
  });
  const lobby = await enrollTestCabinet(server.url);
  const ana = { badge: '000107' };
  const events = [
    // Monday: both keys to 101 are in the cabinet.
    returnedEvent(1, '2026-11-16T15:00:00Z'),
    returnedEvent(2, '2026-11-16T15:01:00Z', { tag: '71005', hook: 1006, unit: '106' }),
    // Tuesday: Tom has 101 from 09:00 to 10:30 in Chicago. Then Ana takes it and never returns it herself.
    takenEvent(3, '2026-11-17T15:00:00Z'),
    returnedEvent(4, '2026-11-17T16:30:00Z'),
    takenEvent(5, '2026-11-17T20:00:00Z', { ...ana, workOrder: '4502' }),
    // The floor's master key, for an hour on Tuesday afternoon.
    takenEvent(6, '2026-11-17T21:00:00Z', { tag: '71005', hook: 1006, unit: '106' }),
    returnedEvent(7, '2026-11-17T22:00:00Z', { tag: '71005', hook: 1006, unit: '106' }),
    // Wednesday: Tom takes 101 even though it was not returned.
    takenEvent(8, '2026-11-18T15:00:00Z'),
    returnedEvent(9, '2026-11-18T16:00:00Z'),
    // Thursday: Ana requests 101 without a scan. The door opens without a sign-in.
    takenEvent(10, '2026-11-19T15:00:00Z', { ...ana, exception: 'N' }),
    {
      ...keyEvent(11, { time: '2026-11-19T15:01:00Z' }),
      kind: 'door',
      movement: undefined,
      action: 'opened',
      tag: null,
      unit: null,
      badge: null,
      exception: 'D',
    },
    returnedEvent(12, '2026-11-19T18:00:00Z'),
  ];
  const { body } = await lobby.send(events, { sentAt: fridayNoon.toISOString() });
  if (body.stored !== 12) throw new Error(`The cabinet stored ${body.stored} of 12 events`);
  return lobby;
}
