import { roleIdByKey } from '@latchboard/rights';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { providerDay } from '#server/platform/provider-day.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

export interface Technician {
  id: number;
  name: string;
  last_activity: Date | null;
  is_disabled: boolean;
  is_active: boolean;
}

type Ctx = Pick<RecordContext, 'tx' | 'now' | 'platform'>;

const isActive = ({ now, platform }: Pick<Ctx, 'now' | 'platform'>) =>
  sql<boolean>`(s.disabled_at is null and coalesce(s.start_date <= ${providerDay(now, platform.settings)}::date, true))`;

/** Whether a login is an active technician. */
export async function isTechnician(id: number | null, ctx: Ctx): Promise<boolean> {
  const { rows } = await sql`select from staff s
    where s.id = ${id}::int and s.pool = 'internal' and s.role_id = ${roleIdByKey.service} and ${isActive(ctx)}`.execute(
    ctx.tx,
  );
  return rows.length > 0;
}

/**
 * Reads all current and former service technicians. An active technician may sign in and has reached the start date
 * (SRQ-04).
 */
export async function listTechnicians({ tx, now, platform }: Ctx): Promise<Technician[]> {
  const { rows } = await sql<Technician>`
    select s.id, s.name, last_activity(s.id) as last_activity, s.disabled_at is not null as is_disabled,
      ${isActive({ now, platform })} as is_active
    from staff s where s.pool = 'internal' and s.role_id = ${roleIdByKey.service} order by lower(s.name), s.id`.execute(
    tx,
  );
  return rows;
}

export const presentTechnician = (technician: Technician) => ({
  id: technician.id,
  name: technician.name,
  lastActivity: technician.last_activity?.toISOString() ?? null,
  disabled: technician.is_disabled,
  activeStatus: technician.is_active,
});

/**
 * Rejects a login to which requests cannot be assigned. Locks the login before any request, as deactivating a login
 * does. The later of two concurrent calls then reads the result of the earlier one.
 */
export async function checkTechnician(id: number, path: string, ctx: Ctx): Promise<void> {
  await sql`select id from staff where id = ${id} for share`.execute(ctx.tx);
  if (await isTechnician(id, ctx)) return;
  const name = await nameOf(ctx.tx, id);
  if (name === undefined) throw invalid(path, 'valInvalid');
  throw invalid(path, 'technicianNotActive', { name });
}

const nameOf = async (tx: Tx, id: number) =>
  (await tx.selectFrom('staff').select('name').where('id', '=', id).where('pool', '=', 'internal').executeTakeFirst())
    ?.name;
