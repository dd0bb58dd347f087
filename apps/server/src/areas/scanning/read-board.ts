import type { CallOutput, contract } from '@latchboard/contract';
import type { HookMark, TagOnHook, UndoState } from '@latchboard/contract/scanning/rules/scan-state';
import { countUnits } from '#server/areas/systems/index.ts';
import { statement } from '#server/platform/db/transaction.ts';
import { unsentScansKeyOf } from '#server/platform/identity/unsent-scans-key.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { readSystem } from './read-system.ts';

export type Board = CallOutput<typeof contract.scanning.readScanBoard>;

const systems = `select id, number, name from datalog where property_id = $1 and state <> 'withdrawn' order by number, id`;
const tags =
  'select tag, datalog_id as "datalogId", hook, opens from key_tag where property_id = $1 order by datalog_id, hook';
const marks = 'select hook, opens, is_empty as "isEmpty" from hook_mark where datalog_id = $1 order by hook';
const retired = `
  select p.tag, max(p.to_at) as at from past_tag p
  where p.property_id = $1 and p.ended = 'replaced'
    and not exists (select from key_tag k where k.property_id = $1 and k.tag = p.tag)
  group by p.tag order by p.tag`;
const units =
  'select unit, building from unit where property_id = $1 and is_active order by lower(unit) collate counted, id';
const recent = `
  select s.id, s.scanned_at, author_name(s.staff_id) as by, s.staff_id = $2 as "isOwn", s.action, s.hook, s.tag, s.before
  from hook_scan s
  where s.datalog_id = $1 and s.property_id = $3 and s.action <> 'assign' and s.before is not null and s.undone_by is null
  order by s.number desc limit 30`;

interface RecentRow {
  id: string;
  scanned_at: Date;
  by: string | null;
  isOwn: boolean;
  action: Board['recent'][number]['action'];
  hook: number;
  tag: string | null;
  before: UndoState;
}

type Row = Record<string, unknown>;

/** A system for scanning, with the data that the browser needs to check each scan. */
export async function readBoard(datalogId: number, ctx: RecordContext): Promise<Board> {
  const { tx, actor } = ctx;
  const { id, number, name, property, sizes } = await readSystem(tx, datalogId);
  const read = <R extends object>(what: string, text: string, ...values: number[]) =>
    statement<R & Row>(tx, `scan-board-${what}`, text, values);
  const known = await read<Board['systems'][number]>('systems', systems, property.id);
  return {
    property: { ...property },
    system: { id, number, name, panels: [...sizes] },
    systems: known,
    tags: (await read<TagOnHook>('tags', tags, property.id)).map((tag) => ({ ...tag, opens: [...tag.opens] })),
    marks: (await read<HookMark>('marks', marks, id)).map((mark) => ({ ...mark, opens: [...mark.opens] })),
    retired: (await read<{ tag: string; at: Date }>('replaced', retired, property.id)).map(({ tag, at }) => ({
      tag,
      at: at.toISOString(),
    })),
    serials: known.map((system) => system.number),
    units: await read<Board['units'][number]>('units', units, property.id),
    orderedUnits: (await countUnits(tx, property.id)).ordered,
    recent: (await read<RecentRow>('scans', recent, id, actor.realStaffId, property.id)).map(
      ({ scanned_at, ...scan }) => ({
        ...scan,
        at: scanned_at.toISOString(),
        before: scan.before as Board['recent'][number]['before'],
      }),
    ),
    keepingKey: unsentScansKeyOf(ctx),
    may: { scan: actor.rights.has('Scanning_UI') },
  };
}
