import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { KeyMapColumnId } from '@latchboard/contract/key-activity/rules/key-map';
import { maxCountedRows } from '@latchboard/contract/record/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { type List, readPage } from '#server/platform/list/read-list.ts';
import { writeList } from '#server/platform/list/write-list.ts';

type KeyMap = CallOutput<typeof contract.keyActivity.keyMap>;
type Input = CallInput<typeof contract.keyActivity.keyMap>;

interface Row {
  key: number;
  building: string | null;
  unit: string | null;
  hook: number;
  tag: string;
}

/** List with one row for each unit that a key opens, and one row for a key without units. */
const keyMapList = (datalogId: number): List<KeyMapColumnId> => ({
  select: sql`k.id as key, u.building, o.unit, k.hook, k.tag`,
  from: sql`key_tag k left join lateral unnest(k.opens) with ordinality as o (unit, ordinal) on true
    left join unit u on u.property_id = k.property_id and u.unit = o.unit`,
  where: [sql`k.datalog_id = ${datalogId}`],
  sorts: {
    building: {
      by: sql`(lower(coalesce(u.building, '')) || chr(1) || lower(coalesce(o.unit, '')) collate counted)`,
      kind: 'text',
    },
    unit: { by: sql`(lower(coalesce(o.unit, '')) collate counted)`, kind: 'text' },
    hook: { by: sql`k.hook`, kind: 'number' },
    tag: { by: sql`(lower(k.tag) collate counted)`, kind: 'text' },
  },
  id: sql`(k.hook * 100000 + coalesce(o.ordinal, 0)::int)`,
});

interface Heading {
  property: KeyMap['property'];
  system: KeyMap['system'];
}

async function readHeading(tx: Tx, datalogId: number): Promise<Heading> {
  const { rows } = await sql<Heading>`
    select json_build_object('id', p.id, 'name', p.name, 'timeZone', p.time_zone, 'nonLetteredPanels', p.non_lettered_panels) as property,
      json_build_object('name', d.name, 'number', d.number) as system
    from datalog d join property p on p.id = d.property_id where d.id = ${datalogId}`.execute(tx);
  return requireFound(rows[0]);
}

/** Reads a cabinet's complete key map, without paging, as printed (DEV-03). */
export async function readKeyMap(tx: Tx, { datalogId, sort }: Input, now: Date): Promise<KeyMap> {
  const { rows } = await readPage<Row, KeyMapColumnId>(tx, keyMapList(datalogId), { sort, limit: maxCountedRows });
  return {
    ...(await readHeading(tx, datalogId)),
    asOf: now.toISOString(),
    rows: rows.map(({ key, building, unit, hook, tag }) => ({ key, building, unit, keyHook: hook, keyTag: tag })),
  };
}

/** Exports the key map, with the same warning and date as the printed one. */
export const exportKeyMap: Handler<typeof contract.keyActivity.exportKeyMap> = async (input, ctx) => {
  const { property, system } = await ctx.transaction((tx) => readHeading(tx, input.datalogId));
  const zone = property.timeZone;
  return writeList<Row, KeyMapColumnId, KeyMapColumnId>({ ...input, zone }, ctx, ({ t, clock }) => ({
    list: keyMapList(input.datalogId),
    title: t('keyMap.title'),
    // A CSV file has no heading, so its name also contains the warning.
    content: t('keyMap.fileName'),
    heading: [
      `${property.name}, ${system.name}`,
      t('keyMap.confidential'),
      t('keyMap.validAsOf', { time: clock.formatInstant(ctx.now.getTime()) }),
    ],
    columns: {
      building: { header: t('keyMap.building'), width: 16, cell: (row) => row.building },
      unit: { header: t('keyMap.unit'), width: 16, cell: (row) => row.unit },
      hook: { header: t('keyMap.hook'), width: 10, cell: (row) => formatHook(row.hook, !property.nonLetteredPanels) },
      tag: { header: t('keyMap.tag'), width: 12, cell: (row) => row.tag },
    },
  }));
};
