import type { Pool } from '../../apps/server/src/platform/db/pool.ts';
import type { Caller } from '../../apps/server/src/testing/actors.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';

/** Somebody who adds badges, one after another, and what they were told. */
export interface BusyPerson {
  /** Numbers of the badges that were told as added. */
  readonly told: readonly string[];
  /** What nobody should be answered. */
  readonly wrong: readonly number[];
  stop(): Promise<void>;
}

/** Badges are added whatever becomes of the database; of one that was answered with 503 nothing is known. */
export function keepAdding(manager: Caller): BusyPerson {
  const told: string[] = [];
  const wrong: number[] = [];
  let [number, isStopped] = [600_000, false];
  const add = async () => {
    number += 1;
    const form = { number: String(number), name: 'Pat Rivera', pin: '4857' };
    const { status } = await manager.send('POST', `/api/properties/${worldIds.property}/badges`, form);
    if (status === 201) told.push(form.number);
    else if (status !== 503) wrong.push(status);
  };
  const working = (async () => {
    while (!isStopped) {
      // Without an answer nothing is known either.
      await add().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    told,
    wrong,
    stop() {
      isStopped = true;
      return working;
    },
  };
}

/** Each badge that was told as added is there once. */
export async function faultsOfBadges(owner: Pool, { told, wrong }: BusyPerson): Promise<string[]> {
  const { rows } = await owner.query<{ number: string; n: number }>(
    `select number, count(*)::int as n from badge where number like '60%' group by number`,
  );
  const kept = new Map(rows.map(({ number, n }) => [number, n]));
  return [
    ...wrong.map((status) => `a change was answered ${status}`),
    ...told
      .filter((number) => kept.get(number) !== 1)
      .map((number) => `badge ${number}: ${kept.get(number) ?? 0} times`),
  ];
}
