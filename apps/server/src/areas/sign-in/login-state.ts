import { sql } from 'kysely';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LoginState } from './gate.ts';

const columns = `s.id as "staffId", s.pool, s.disabled_at is not null as disabled, c.password_hash as "passwordHash",
  coalesce(c.must_change, false) as "mustChange",
  takes_password(s.id) as "canUsePassword", s.is_emergency_access as "isEmergencyAccess",
  s.pool = 'internal' or exists (select from staff_reach r where r.staff_id = s.id) as "hasAccess",
  exists (select from second_factor f where f.staff_id = s.id and f.secret_sealed is not null) as "hasSecondFactor"
  from staff s left join credential c on c.staff_id = s.id`;

const row = {
  staffId: 'int4',
  pool: as<LoginState['pool']>('text'),
  disabled: 'bool!',
  passwordHash: 'text?',
  mustChange: 'bool!',
  canUsePassword: 'bool!',
  isEmergencyAccess: 'bool',
  hasAccess: 'bool!',
  hasSecondFactor: 'bool!',
} as const;

const loginByEmail = statement('login-by-email', {
  values: ['text'],
  row,
  text: `select ${columns} where lower(s.email) = lower($1)`,
});
const login = statement('login', { values: ['int4'], row, text: `select ${columns} where s.id = $1` });

/** Reads the login state by email address, ignoring case. Undefined if there is none. */
export async function readLoginStateByEmail(tx: Tx, email: string): Promise<LoginState | undefined> {
  return (await loginByEmail.rows(tx, email))[0];
}

const lockPerson = statement('lock-person', {
  values: ['int4'],
  text: 'select from staff where id = $1 for no key update',
});

const lockCredential = statement('lock-credential', {
  values: ['int4'],
  text: 'select from credential where staff_id = $1 for share',
});

/**
 * Reads the login state under locks. A change to the user, password, or provider commits before or after this
 * transaction. Sign-ins wait only for other sign-ins of the same user.
 */
export async function loginStateOf(tx: Tx, staffId: number): Promise<LoginState> {
  await sql`lock table sso_connection in share mode`.execute(tx);
  await lockPerson.rows(tx, staffId);
  await lockCredential.rows(tx, staffId);
  const [row] = await login.rows(tx, staffId);
  if (!row) throw new Error('the login no longer exists');
  return row;
}
