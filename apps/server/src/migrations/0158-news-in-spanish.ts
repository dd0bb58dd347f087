import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Spanish text of the news for customers. Empty if not translated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table news_version add column ws_news_es text not null default '', add column sp_news_es text not null default '';
    grant select (ws_news_es, sp_news_es) on news_version to lb_external;
    `,
  );
}
