import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { defaultLimits } from '@latchboard/contract/alerts/rules/exceptions';
import { sql } from 'kysely';
import { checkPlace, isOpenToReader, placeConditions } from '#server/platform/db/place-conditions.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { joinLimits, keyOutMinutes, lastCommDays } from '../finding/limits.ts';
import type { Reader } from './queries.ts';

type Call = typeof contract.alerts.getExceptionLimits;

interface Row {
  readonly out_least: number | null;
  readonly out_most: number | null;
  readonly silent_least: number | null;
  readonly silent_most: number | null;
}

const dayMinutes = 1440;

/** Limits at the properties that the reader can see. Without any property, the default limits. */
export async function readLimits(tx: Tx, asked: CallInput<Call>, reader: Reader): Promise<CallOutput<Call>> {
  await checkPlace(tx, asked);
  const where = sql.join([...placeConditions(asked), sql`not p.canceled`, isOpenToReader(reader)], sql` and `);
  const [out, silent] = [sql.raw(keyOutMinutes), sql.raw(lastCommDays)];
  const { rows } = await sql<Row>`
    select min(${out}) as out_least, max(${out}) as out_most, min(${silent}) as silent_least, max(${silent}) as silent_most
    from property p ${sql.raw(joinLimits)} where ${where}`.execute(tx);
  const [row] = rows;
  const days = (count: number | null | undefined) => (count ?? defaultLimits.lastCommDays) * dayMinutes;
  return {
    KEY_OUT: {
      least: row?.out_least ?? defaultLimits.keyOutMinutes,
      most: row?.out_most ?? defaultLimits.keyOutMinutes,
    },
    LAST_COMM: { least: days(row?.silent_least), most: days(row?.silent_most) },
  };
}
