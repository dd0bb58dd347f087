import type { Language } from '@latchboard/texts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface AccountPerson {
  id: number;
  email: string;
  roleId: number;
  language: Language;
  disabled: boolean;
  /** False for users who must use single sign-on. */
  canUsePassword: boolean;
  /** Whether a code for setting a password may be emailed. */
  takesCode: boolean;
}

const personQuery = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select(['id', 'email', 'role_id', 'preferred_language', 'disabled_at', 'is_sso_enabled', 'is_emergency_access'])
    .select(sql<boolean>`takes_password(id)`.as('takes_password'));

type Row = Awaited<ReturnType<ReturnType<typeof personQuery>['executeTakeFirstOrThrow']>>;

const present = (row: Row | undefined): AccountPerson | undefined =>
  row && {
    id: row.id,
    email: row.email,
    roleId: row.role_id,
    language: row.preferred_language === 'es' ? 'es' : 'en',
    disabled: row.disabled_at !== null,
    canUsePassword: row.takes_password,
    takesCode: row.is_emergency_access || (row.takes_password && !row.is_sso_enabled),
  };

export async function findPersonByEmail(tx: Tx, email: string): Promise<AccountPerson | undefined> {
  return present(
    await personQuery(tx)
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst(),
  );
}
