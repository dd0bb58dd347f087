import { sql } from 'kysely';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import type { LoginState } from './gate.ts';

const columns = `s.id as "staffId", s.pool, s.disabled_at is not null as disabled, c.password_hash as "passwordHash",
  coalesce(c.must_change, false) as "mustChange",
  takes_password(s.id) as "takesPassword", s.is_emergency_access as "isEmergencyAccess",
  s.pool = 'internal' or exists (select from staff_reach r where r.staff_id = s.id) as "hasAccess",
  exists (select from second_factor f where f.staff_id = s.id and f.secret_sealed is not null) as "hasSecondFactor"
  from staff s left join credential c on c.staff_id = s.id`;

type Row = LoginState & { [column: string]: unknown };

/** Login state for an email address in any case; undefined if there is none. */
export async function loginStateByEmail(tx: Tx, email: string): Promise<LoginState | undefined> {
  return (await statement<Row>(tx, 'login-by-email', `select ${columns} where lower(s.email) = lower($1)`, [email]))[0];
}

/**
 * Login state, read under locks. A change of the person, their password, or their provider is committed before or after
 * this transaction. Sign-ins wait only for other sign-ins of the same person.
 */
export async function loginStateOf(tx: Tx, staffId: number): Promise<LoginState> {
  await sql`lock table sso_connection in share mode`.execute(tx);
  await statement(tx, 'lock-person', 'select from staff where id = $1 for no key update', [staffId]);
  await statement(tx, 'lock-credential', 'select from credential where staff_id = $1 for share', [staffId]);
  const [row] = await statement<Row>(tx, 'login', `select ${columns} where s.id = $1`, [staffId]);
  if (!row) throw new Error('the staff member is gone');
  return row;
}
