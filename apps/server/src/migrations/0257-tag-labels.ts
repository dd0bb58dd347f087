import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Codes of printed tag labels, prints of labels and badge cards, and the text for people who find a key (BEY-17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table tag_label (
      id int generated always as identity primary key,
      property_id int not null references property,
      tag text not null,
      code text not null constraint tag_label_code unique,
      -- Null until a PDF with the label has been created.
      printed_at timestamptz(3),
      constraint tag_label_tag unique (property_id, tag)
    );
    create table label_print (
      id int generated always as identity primary key,
      property_id int not null references property,
      key uuid not null,
      kind text not null check (kind in ('tags', 'badges')),
      sheet text not null,
      numbers text[] not null,
      at timestamptz(3) not null,
      staff_id int references staff,
      constraint label_print_key unique (property_id, kind, key)
    );
    create index on label_print (property_id, id desc);
    create table return_text (
      property_id int primary key references property,
      text text not null,
      revision int not null
    );
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'tag_label', { reach, grant: ['select', 'insert', 'update'], audited: {} });
  await tenantTable(db, 'label_print', { reach, grant: ['select', 'insert'], audited: {} });
  await tenantTable(db, 'return_text', { reach, grant: ['select', 'insert', 'update'], audited: {} });
}
