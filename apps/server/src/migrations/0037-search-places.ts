import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Properties can also be found by state and ZIP code, and divisions and regions by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table property drop column search_text;
    alter table property add column search_text text generated always as (lower(name || ' ' || property_code || ' ' ||
      coalesce(accounting_customer_number, '') || ' ' || physical_line1 || ' ' || physical_city || ' ' || physical_state || ' ' ||
      physical_zip || ' ' || coalesce(phone_number, ''))) stored;
    create index property_search on property using gin (search_text gin_trgm_ops);
    create index division_search on division using gin (lower(name) gin_trgm_ops);
    create index region_search on region using gin (lower(name) gin_trgm_ops);
    `,
  );
}
