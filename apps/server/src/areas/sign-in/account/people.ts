import type { Language } from '@latchboard/texts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface AccountPerson {
  id: number;
  email: string;
  roleId: number;
  language: Language;
  disabled: boolean;
  singleSignOn: boolean;
}

const person = (tx: Tx) =>
  tx.selectFrom('staff').select(['id', 'email', 'role_id', 'preferred_language', 'disabled_at', 'is_sso_enabled']);

type Row = Awaited<ReturnType<ReturnType<typeof person>['executeTakeFirstOrThrow']>>;

const present = (row: Row | undefined): AccountPerson | undefined =>
  row && {
    id: row.id,
    email: row.email,
    roleId: row.role_id,
    language: row.preferred_language === 'es' ? 'es' : 'en',
    disabled: row.disabled_at !== null,
    singleSignOn: row.is_sso_enabled,
  };

export async function personByEmail(tx: Tx, email: string): Promise<AccountPerson | undefined> {
  return present(
    await person(tx)
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst(),
  );
}
