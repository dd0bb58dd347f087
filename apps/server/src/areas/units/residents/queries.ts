import type { CallOutput, contract } from '@latchboard/contract';
import { residentPeriods } from '@latchboard/contract/units/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';

export type Resident = CallOutput<typeof contract.units.addResident>;

interface ResidentRow extends Omit<Resident, 'hasOptedOut'> {
  readonly has_opted_out: boolean;
}

const maxResidents = 500;

/** Period of the resident `r` at the property `p`. */
const period = (now: Date) => {
  const today = sql`(${now}::timestamptz at time zone p.time_zone)::date`;
  return sql`case when r.move_in > ${today} then 'future' when r.move_out < ${today} then 'past' else 'current' end`;
};
const columns = (now: Date) => sql`r.id, r.name, r.email, r.language, to_char(r.move_in, 'YYYY-MM-DD') as "moveIn",
  to_char(r.move_out, 'YYYY-MM-DD') as "moveOut", r.opted_out_at is not null as has_opted_out, r.revision,
  ${period(now)} as period`;

const present = ({ has_opted_out: hasOptedOut, ...row }: ResidentRow): Resident => ({ ...row, hasOptedOut });

/** The residents of a unit: current, future, and past. */
export async function residentsOf(tx: Tx, unitId: number, now: Date): Promise<Resident[]> {
  const { rows } = await sql<ResidentRow>`select ${columns(now)} from resident r join property p on p.id = r.property_id
    where r.unit_id = ${unitId}
    order by array_position(${[...residentPeriods]}::text[], ${period(now)}), lower(r.name), r.id limit ${maxResidents}`.execute(
    tx,
  );
  return rows.map(present);
}

/** A resident of a property. Throws `notFound`. */
export async function residentOf(tx: Tx, propertyId: number, id: number, now: Date): Promise<Resident> {
  const { rows } = await sql<ResidentRow>`select ${columns(now)} from resident r join property p on p.id = r.property_id
    where r.property_id = ${propertyId} and r.id = ${id}`.execute(tx);
  return present(requireFound(rows[0]));
}
