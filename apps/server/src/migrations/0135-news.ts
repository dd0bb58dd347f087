import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Versions of the news. Customers read their own column and the announcement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table news_version (
      id int generated always as identity primary key,
      -- Version from which this one was made, 0 for none. A second one from the same version is rejected.
      previous_id int not null unique,
      ht_news text not null,
      ws_news text not null,
      sp_news text not null,
      -- Time at which the announcement got its text. Null if there is no announcement.
      announced_at timestamptz(3),
      at timestamptz(3) not null,
      made_by int references staff
    );
    alter table news_version enable row level security;
    create policy internal_all on news_version to lb_internal using (true) with check (true);
    create policy system_all on news_version to lb_system using (true) with check (true);
    create policy external_read on news_version for select to lb_external using (true);
    grant select, insert on news_version to lb_internal;
    grant select (id, ws_news, sp_news, announced_at, at) on news_version to lb_external;
    grant select, insert, update, delete on news_version to lb_system;
    create trigger audit after insert or update or delete on news_version for each row execute function audit_row();

    -- Time at which a person last dismissed an announcement. Later ones are shown again.
    alter table staff add column ad_hidden_at timestamptz(3);
    grant update (ad_hidden_at) on staff to lb_internal, lb_external;
    `,
  );
}
