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

/** Whether a login currently takes requests. */
export async function isTechnician(id: number | null, ctx: Ctx): Promise<boolean> {
  const { rows } = await sql`select from staff s
    where s.id = ${id}::int and s.pool = 'internal' and s.role_id = 102 and ${isActive(ctx)}`.execute(ctx.tx);
  return rows.length > 0;
}

/**
 * All current and former service technicians. Active means that they may sign in and their first day is reached (SRQ-04).
 */
export async function technicians({ tx, now, platform }: Ctx): Promise<Technician[]> {
  const { rows } = await sql<Technician>`
    select s.id, s.name, last_activity(s.id) as last_activity, s.disabled_at is not null as is_disabled,
      ${isActive({ now, platform })} as is_active
    from staff s where s.pool = 'internal' and s.role_id = 102 order by lower(s.name), s.id`.execute(tx);
  return rows;
}

export const presentTechnician = (one: Technician) => ({
  id: one.id,
  name: one.name,
  lastActivity: one.last_activity?.toISOString() ?? null,
  disabled: one.is_disabled,
  activeStatus: one.is_active,
});

/**
 * Rejects a login to which requests cannot be assigned. The login is locked before any request, as in its deactivation.
 * Of two concurrent calls, the later one therefore sees the earlier.
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
