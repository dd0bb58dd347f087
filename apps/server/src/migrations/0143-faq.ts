import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';
import { firstArticles } from './data/first-articles.ts';

/** Versions of help articles and readers' votes (CHT-04). A new installation has the first articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table faq_article (
      id int generated always as identity primary key,
      -- Idempotency key of the form.
      key uuid not null unique default gen_random_uuid(),
      revision int not null default 1,
      category text not null,
      audience text not null check (audience in ('anyone', 'customers')),
      is_shown boolean not null default true,
      place int not null default 0,
      title_en text not null,
      title_es text not null,
      body_en text not null,
      body_es text not null,
      -- Synonyms for the search.
      words_en text not null default '',
      words_es text not null default '',
      at timestamptz(3) not null default now(),
      made_by int references staff
    );
    create table faq_version (
      article_id int not null references faq_article on delete cascade,
      revision int not null,
      title_en text not null,
      title_es text not null,
      body_en text not null,
      body_es text not null,
      at timestamptz(3) not null,
      made_by int references staff,
      primary key (article_id, revision)
    );
    create table faq_rating (
      article_id int not null references faq_article on delete cascade,
      -- Random number from the reader's browser. It identifies no one.
      reader uuid not null,
      helped boolean not null,
      at timestamptz(3) not null,
      primary key (article_id, reader)
    );

    alter table faq_article enable row level security;
    create policy internal_all on faq_article to lb_internal using (true) with check (true);
    create policy system_all on faq_article to lb_system using (true) with check (true);
    create policy external_read on faq_article for select to lb_external using (is_shown);
    grant select, insert, update on faq_article to lb_internal;
    grant select (id, revision, category, audience, is_shown, place, title_en, title_es, body_en, body_es, words_en, words_es, at)
      on faq_article to lb_external;
    grant select, insert, update, delete on faq_article to lb_system;
    create trigger audit after insert or update or delete on faq_article for each row execute function audit_row();

    alter table faq_version enable row level security;
    create policy internal_all on faq_version to lb_internal using (true) with check (true);
    create policy system_all on faq_version to lb_system using (true) with check (true);
    grant select, insert on faq_version to lb_internal;
    grant select, insert, update, delete on faq_version to lb_system;

    alter table faq_rating enable row level security;
    create policy internal_all on faq_rating to lb_internal using (true) with check (true);
    create policy system_all on faq_rating to lb_system using (true) with check (true);
    grant select on faq_rating to lb_internal;
    grant select, insert, update, delete on faq_rating to lb_system;
    `,
  );
  const places = new Map<string, number>();
  for (const { category, audience = 'anyone', en, es } of firstArticles) {
    const place = (places.get(category) ?? 0) + 10;
    places.set(category, place);
    await db
      .withTables<{ faq_article: Record<string, unknown> }>()
      .insertInto('faq_article')
      .values({
        category,
        audience,
        place,
        title_en: en.title,
        title_es: es.title,
        body_en: en.body,
        body_es: es.body,
        words_en: en.words,
        words_es: es.words,
      })
      .execute();
  }
  await run(
    db,
    `insert into faq_version (article_id, revision, title_en, title_es, body_en, body_es, at)
     select id, revision, title_en, title_es, body_en, body_es, at from faq_article`,
  );
}
