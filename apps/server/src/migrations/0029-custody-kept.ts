import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Stored states of a tag's custody at some of its inputs. A late event is folded from the last state before its
 * position.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Custody after all inputs up to a position, as the fold stored it.
    create table custody_kept (
      property_id int not null, tag text not null, order_at timestamptz(3) not null, datalog_id int not null, stream int not null,
      seq bigint not null, custody text not null,
      primary key (property_id, tag, order_at, datalog_id, stream, seq)
    );
    -- Inputs folded since the last stored state.
    alter table key_custody add column since_kept int not null default 0;
    -- Inputs of a tag between two positions.
    create index log_entry_tag on log_entry (property_id, tag, order_at, datalog_id, stream, seq) where tag is not null;
    `,
  );
  await tenantTable(db, 'custody_kept', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select'],
    external: [],
    device: ['select', 'insert', 'update', 'delete'],
  });
}
