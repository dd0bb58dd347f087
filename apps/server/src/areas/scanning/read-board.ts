import type { CallOutput, contract } from '@latchboard/contract';
import { countUnits } from '#server/areas/systems/index.ts';
import { as, statement } from '#server/platform/db/statement.ts';
import { unsentScansKeyOf } from '#server/platform/identity/browser-keys.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mayScan } from './policy.ts';
import { readSystemForScans } from './read-system.ts';

export type Board = CallOutput<typeof contract.scanning.readScanBoard>;

const systems = statement('scan-board-systems', {
  values: ['int4'],
  row: { id: 'int4', number: 'text', name: 'text' },
  text: `select id, number, name from datalog where property_id = $1 and state <> 'withdrawn' order by number, id`,
});
const tags = statement('scan-board-tags', {
  values: ['int4'],
  row: { tag: 'text', datalogId: 'int4', hook: 'int4', opens: 'text[]' },
  text: 'select tag, datalog_id as "datalogId", hook, opens from key_tag where property_id = $1 order by datalog_id, hook',
});
const marksStatement = statement('scan-board-marks', {
  values: ['int4'],
  row: { hook: 'int4', opens: 'text[]', isEmpty: 'bool' },
  text: 'select hook, opens, is_empty as "isEmpty" from hook_mark where datalog_id = $1 order by hook',
});
const retiredTags = statement('scan-board-replaced', {
  values: ['int4'],
  row: { tag: 'text', at: 'timestamptz!' },
  text: `
  select p.tag, max(p.to_at) as at from past_tag p
  where p.property_id = $1 and p.ended = 'replaced'
    and not exists (select from key_tag k where k.property_id = $1 and k.tag = p.tag)
  group by p.tag order by p.tag`,
});
const units = statement('scan-board-units', {
  values: ['int4'],
  row: { unit: 'text', building: 'text?' },
  text: 'select unit, building from unit where property_id = $1 and is_active order by lower(unit) collate counted, id',
});
const recentScans = statement('scan-board-scans', {
  values: ['int4', 'int4', 'int4'],
  row: {
    id: 'uuid',
    scanned_at: 'timestamptz',
    by: 'text?',
    isOwn: 'bool!',
    action: as<Board['recent'][number]['action']>('text'),
    hook: 'int4',
    tag: 'text?',
    before: as<Board['recent'][number]['before']>('jsonb!'),
  },
  text: `
  select s.id, s.scanned_at, author_name(s.staff_id) as by, coalesce(s.staff_id = $2, false) as "isOwn", s.action, s.hook, s.tag, s.before
  from hook_scan s
  where s.datalog_id = $1 and s.property_id = $3 and s.action <> 'assign' and s.before is not null and s.undone_by is null
  order by s.number desc limit 30`,
});

/** Reads a system for scanning, with the data that the browser needs to check each scan. */
export async function readBoard(datalogId: number, ctx: RecordContext): Promise<Board> {
  const { tx, actor } = ctx;
  const { id, number, name, property, sizes } = await readSystemForScans(tx, datalogId);
  const systemRows = await systems.rows(tx, property.id);
  return {
    property: { ...property },
    system: { id, number, name, panels: [...sizes] },
    systems: systemRows,
    tags: await tags.rows(tx, property.id),
    marks: await marksStatement.rows(tx, id),
    retired: (await retiredTags.rows(tx, property.id)).map(({ tag, at }) => ({
      tag,
      at: at.toISOString(),
    })),
    serials: systemRows.map((system) => system.number),
    units: await units.rows(tx, property.id),
    orderedUnits: (await countUnits(tx, property.id)).ordered,
    recent: (await recentScans.rows(tx, id, actor.realStaffId, property.id)).map(({ scanned_at, ...scan }) => ({
      ...scan,
      at: scanned_at.toISOString(),
    })),
    keepingKey: unsentScansKeyOf(ctx),
    may: { scan: mayScan(actor) },
  };
}
