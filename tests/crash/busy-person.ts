import type { Pool } from '../../apps/server/src/platform/db/pool.ts';
import type { Caller } from '../../apps/server/src/testing/actors.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';

/** A user who adds badges one after another, with the replies. */
export interface BusyPerson {
  /** Numbers of the badges that were added successfully. */
  readonly confirmed: readonly string[];
  /** Unexpected statuses. */
  readonly wrongStatuses: readonly number[];
  stop(): Promise<void>;
}

/**
 * Adds badges continuously, even while the database is down. After a 503, it is unknown whether the badge was added.
 */
export function addContinuously(manager: Caller): BusyPerson {
  const confirmed: string[] = [];
  const wrongStatuses: number[] = [];
  let [number, isStopped] = [600_000, false];
  const add = async () => {
    number += 1;
    const form = { number: String(number), name: 'Pat Rivera', pin: '4857' };
    const { status } = await manager.send('POST', `/api/properties/${worldIds.property}/badges`, form);
    if (status === 201) confirmed.push(form.number);
    else if (status !== 503) wrongStatuses.push(status);
  };
  const loop = (async () => {
    while (!isStopped) {
      // Without a reply, the outcome is also unknown.
      await add().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    confirmed,
    wrongStatuses,
    stop() {
      isStopped = true;
      return loop;
    },
  };
}

/** Returns a problem for each badge that was confirmed as added but is not stored exactly once. */
export async function findBadgeProblems(owner: Pool, { confirmed, wrongStatuses }: BusyPerson): Promise<string[]> {
  const { rows } = await owner.query<{ number: string; n: number }>(
    `select number, count(*)::int as n from badge where number like '60%' group by number`,
  );
  const countByNumber = new Map(rows.map(({ number, n }) => [number, n]));
  return [
    ...wrongStatuses.map((status) => `a change was answered ${status}`),
    ...confirmed
      .filter((number) => countByNumber.get(number) !== 1)
      .map((number) => `badge ${number}: ${countByNumber.get(number) ?? 0} times`),
  ];
}
