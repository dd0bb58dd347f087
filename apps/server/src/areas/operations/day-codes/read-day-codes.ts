import type { contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { providerDay } from '#server/platform/provider-day.ts';
import { maySeeDayCodeViews } from '../policy.ts';
import { dayCodes, weekdayOf } from './day-codes.ts';

const maxViewsListed = 20;

/** Reads the codes of a day, by default the provider's current day. Each view is stored and audited first (OPS-02). */
export const readDayCodes: Handler<typeof contract.operations.readDayCodes> = async (
  input,
  { actor, now, platform, asSystem },
) => {
  const date = input.date ?? providerDay(now, platform.settings);
  const day = weekdayOf(date);
  if (input.day !== undefined && input.day !== day) throw invalid('day', 'valInvalid');
  const codeViews = await asSystem(async (tx) => {
    await tx.insertInto('day_code_view').values({ at: now, date, staff_id: actor.realStaffId }).execute();
    return maySeeDayCodeViews(actor) ? latestViews(tx) : [];
  });
  return { date, day, ...dayCodes(platform.keys.dayCode, date), looks: codeViews };
};

async function latestViews(tx: Tx) {
  const { rows } = await sql<{ at: Date; by: string | null; date: string }>`
    select v.at, author_name(v.staff_id) as by, to_char(v.date, 'YYYY-MM-DD') as date from day_code_view v
    order by v.id desc limit ${maxViewsListed}`.execute(tx);
  return rows.map(({ at, by, date }) => ({ at: at.toISOString(), by, date }));
}
