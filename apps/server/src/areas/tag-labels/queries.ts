import type { CallInput, contract } from '@latchboard/contract';
import type { LabelKind, TagLabelColumnId } from '@latchboard/contract/tag-labels/rules';
import type { LabelSheetId } from '@latchboard/contract/tag-labels/sheets';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { List } from '#server/platform/list/read-list.ts';

export interface TagLabelRow {
  id: number;
  tag: string;
  hook: number;
  opens: string[];
  datalog_id: number;
  datalog: string;
  code: string | null;
  printed_at: Date | null;
}

type Filters = CallInput<typeof contract.tagLabels.listTagLabels>;

/** Key tags of a property with their labels. */
export const tagLabelList = ({ propertyId, search, isUnprinted }: Filters): List<TagLabelColumnId> => ({
  select: sql`k.id, k.tag, k.hook, k.opens, d.id as datalog_id, d.name as datalog, l.code, l.printed_at`,
  from: sql`key_tag k join datalog d on d.id = k.datalog_id
    left join tag_label l on l.property_id = k.property_id and l.tag = k.tag`,
  where: [
    sql`k.property_id = ${propertyId}`,
    ...(isUnprinted ? [sql`l.printed_at is null`] : []),
    ...(search
      ? [
          containsWords(
            [
              sql`k.tag`,
              sql`l.code`,
              sql`left(l.code, 5) || '-' || right(l.code, 5)`,
              sql`array_to_string(k.opens, ' ')`,
            ],
            search,
          ),
        ]
      : []),
  ],
  sorts: {
    // The order of the printed labels: by cabinet, then by hook.
    hook: { by: sql`k.datalog_id * 100000::bigint + k.hook`, kind: 'number' },
    cabinet: { by: sql`lower(d.name)`, kind: 'text' },
    units: { by: sql`lower(k.unit)`, kind: 'text', mayBeNull: true },
    tag: { by: sql`k.tag`, kind: 'text' },
    code: { by: sql`l.code`, kind: 'text', mayBeNull: true },
    printed: { by: sql`l.printed_at`, kind: 'time', mayBeNull: true },
  },
  id: sql`k.id`,
});

export const presentTagLabel = (row: TagLabelRow) => ({
  id: row.id,
  tag: row.tag,
  hook: row.hook,
  units: row.opens,
  datalog: { id: row.datalog_id, name: row.datalog },
  code: row.code,
  printedAt: row.printed_at?.toISOString() ?? null,
});

const maxPrints = 50;

/** Reads the newest prints of these kinds, newest first. */
export async function readPrints(tx: Tx, propertyId: number, kinds: readonly LabelKind[]) {
  const { rows } = await sql<{
    id: number;
    kind: LabelKind;
    sheet: LabelSheetId;
    numbers: string[];
    at: Date;
    by: string | null;
  }>`
    select p.id, p.kind, p.sheet, p.numbers, p.at, author_name(p.staff_id) as by
    from label_print p where p.property_id = ${propertyId} and p.kind = any(${[...kinds]}) order by p.id desc limit ${maxPrints}`.execute(
    tx,
  );
  return rows.map(({ at, ...row }) => ({ ...row, count: row.numbers.length, at: at.toISOString() }));
}

/** Reads the text for people who find a key of a property. Empty, with revision 0, until a user writes one. */
export const readReturnText = async (tx: Tx, propertyId: number) =>
  (await tx
    .selectFrom('return_text')
    .select(['text', 'revision'])
    .where('property_id', '=', propertyId)
    .executeTakeFirst()) ?? { text: '', revision: 0 };
