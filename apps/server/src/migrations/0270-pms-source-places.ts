import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Places where files of a source arrive: the folder of the property or of its corporation, or the bucket (BEY-21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table pms_source add column place text not null default 'property'
      check (place in ('property', 'corporation', 'bucket'));
    alter table pms_inbox_file add column place text not null default 'property'
      check (place in ('property', 'corporation', 'bucket'));
    drop index pms_source_prefix;
    create unique index pms_source_prefix on pms_source (property_id, place, lower(prefix)) where is_on;
    alter table pms_inbox_file drop constraint pms_inbox_file_mapping_id_name_digest_modified_at_key;
    alter table pms_inbox_file add unique (mapping_id, place, name, digest, modified_at);
    `,
  );
}
