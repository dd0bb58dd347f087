import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { maxListedResidents, residentPeriods } from '@latchboard/contract/units/rules';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { optedOutAt } from './opt-outs.ts';

export type Resident = CallOutput<typeof contract.units.addResident>;

interface ResidentRow extends Omit<Resident, 'hasOptedOut'> {
  readonly has_opted_out: boolean;
}

/** Period of the resident `r` at the property `p`. */
export const residentPeriod = (now: Date) => {
  const today = sql`(${now}::timestamptz at time zone p.time_zone)::date`;
  return sql`case when r.move_in > ${today} then 'future' when r.move_out < ${today} then 'past' else 'current' end`;
};
const columns = (now: Date) => sql`r.id, r.name, r.email, r.language, to_char(r.move_in, 'YYYY-MM-DD') as "moveIn",
  to_char(r.move_out, 'YYYY-MM-DD') as "moveOut", ${optedOutAt(sql`r.property_id`, sql`r.email`)} is not null as has_opted_out, r.revision,
  ${residentPeriod(now)} as period`;

const present = ({ has_opted_out: hasOptedOut, ...row }: ResidentRow): Resident => ({ ...row, hasOptedOut });

/** Returns the residents of a unit (current, then future, then past) and their number. */
export async function residentsOf(tx: Tx, unitId: number, now: Date): Promise<{ rows: Resident[]; count: number }> {
  const { rows } = await sql<
    ResidentRow & { count: number }
  >`select count(*) over ()::int as count, ${columns(now)} from resident r join property p on p.id = r.property_id
    where r.unit_id = ${unitId}
    order by array_position(${[...residentPeriods]}::text[], ${residentPeriod(now)}), lower(r.name), r.id limit ${maxListedResidents}`.execute(
    tx,
  );
  return { rows: rows.map(({ count, ...row }) => present(row)), count: rows[0]?.count ?? 0 };
}

/** Returns a resident of a property. Throws `notFound`. */
export async function residentOf(tx: Tx, propertyId: number, id: number, now: Date): Promise<Resident> {
  const { rows } = await sql<ResidentRow>`select ${columns(now)} from resident r join property p on p.id = r.property_id
    where r.property_id = ${propertyId} and r.id = ${id}`.execute(tx);
  return present(requireFound(rows[0]));
}

type FoundResident = CallOutput<typeof contract.units.findResidents>['rows'][number];

/** Finds the residents of a property whose name or email address contains each word. Current residents are first. */
export async function findResidents(
  tx: Tx,
  { propertyId, search, limit }: CallInput<typeof contract.units.findResidents>,
  now: Date,
): Promise<FoundResident[]> {
  const { rows } = await sql<FoundResident>`select r.id, r.name, r.email, u.unit, ${residentPeriod(now)} as period
    from resident r join unit u on u.id = r.unit_id join property p on p.id = r.property_id
    where r.property_id = ${propertyId} and ${containsWords([sql`r.name`, sql`r.email`], search)}
    order by array_position(${[...residentPeriods]}::text[], ${residentPeriod(now)}), lower(r.name), r.id limit ${limit}`.execute(
    tx,
  );
  return rows;
}
