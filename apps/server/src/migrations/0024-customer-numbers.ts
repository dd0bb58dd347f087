import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** A customer number belongs to one property (HIE-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    update property set accounting_customer_number = nullif(trim(accounting_customer_number), '')
      where accounting_customer_number is distinct from nullif(trim(accounting_customer_number), '');
    create unique index property_customer_number on property (lower(accounting_customer_number));
    create index corporation_name on corporation (lower(name));
    `,
  );
}
