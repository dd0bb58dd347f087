import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * A property names its activities in English and optionally in Spanish. Each person sees the names in their own
 * language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table activity add name_es text check (name_es <> '');
    create function in_reading_language(name text, name_es text) returns text language sql stable as $$
      select case when current_setting('app.language', true) = 'es' then coalesce(name_es, name) else name end
    $$;
    grant execute on function in_reading_language(text, text) to lb_internal, lb_external, lb_system, lb_device;
    `,
  );
}
