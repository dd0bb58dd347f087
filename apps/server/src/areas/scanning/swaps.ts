import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { SwapColumnId } from '@latchboard/contract/scanning/rules/lists';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { List } from '#server/platform/list/read-list.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { readSystem } from './read-system.ts';

type Swap = CallOutput<typeof contract.scanning.listSwaps>['rows'][number];
type Filters = Partial<Pick<CallInput<typeof contract.scanning.exportSwaps>, 'propertyId' | 'search'>>;
type Form = CallInput<typeof contract.scanning.addSwap>;

export interface SwapRow {
  id: number;
  property_id: number;
  property: string;
  swapped_at: Date;
  datalog_id: number;
  system: string;
  part: Swap['part'];
  old_code: string | null;
  new_code: string;
  hook: number | null;
  reason: Swap['reason'];
  note: string | null;
  by: string | null;
}

const columns = sql`s.id, s.property_id, p.name as property, s.swapped_at, s.datalog_id, d.name as system, s.part, s.old_code, s.new_code, s.hook, s.reason, s.note, author_name(s.staff_id) as by`;
const tables = sql`swap_sheet s join datalog d on d.id = s.datalog_id join property p on p.id = s.property_id`;

/** Swapped parts at one property or all properties. */
export function swapList({ propertyId, search }: Filters): List<SwapColumnId> {
  return {
    select: columns,
    from: tables,
    where: [
      propertyId === undefined ? sql`true` : sql`s.property_id = ${propertyId}`,
      ...(search ? [containsWords([sql`s.old_code`, sql`s.new_code`, sql`d.name`, sql`s.note`], search)] : []),
    ],
    sorts: {
      time: { by: sql`s.swapped_at`, kind: 'time' },
      system: { by: sql`d.name`, kind: 'text' },
      part: { by: sql`s.part`, kind: 'text' },
      old: { by: sql`s.old_code`, kind: 'text', mayBeNull: true },
      new: { by: sql`s.new_code`, kind: 'text' },
      reason: { by: sql`s.reason`, kind: 'text' },
      by: { by: sql`author_name(s.staff_id)`, kind: 'text', mayBeNull: true },
    },
    id: sql`s.id`,
  };
}

export const presentSwap = (row: SwapRow): Swap => ({
  id: row.id,
  at: row.swapped_at.toISOString(),
  system: { id: row.datalog_id, name: row.system },
  part: row.part,
  oldCode: row.old_code,
  newCode: row.new_code,
  hook: row.hook,
  reason: row.reason,
  note: row.note,
  by: row.by,
});

export const presentSwapWithProperty = (row: SwapRow) => ({
  ...presentSwap(row),
  property: { id: row.property_id, name: row.property },
});

/** Place where a part or a system with this serial number is installed. */
async function locationOfSerial(tx: Tx, serial: string): Promise<string | undefined> {
  const { rows } = await sql<{ place: string }>`
    select p.name || ', ' || d.name as place from swap_sheet s join datalog d on d.id = s.datalog_id join property p on p.id = d.property_id
    where s.part <> 'tag' and lower(s.new_code) = lower(${serial}) and not exists (
      select from swap_sheet later where later.part <> 'tag' and later.id > s.id and lower(later.old_code) = lower(s.new_code))
    union all
    select p.name || ', ' || d.name from datalog d join property p on p.id = d.property_id where lower(d.number) = lower(${serial})
    limit 1`.execute(tx);
  return rows[0]?.place;
}

/** Returns the swap that removed a part from its system, with its author. */
async function exchangeOf(tx: Tx, { datalogId, code }: { datalogId: number; code: string }) {
  const { rows } = await sql<{ code: string; by: string | null }>`
    select s.new_code as code, author_name(s.staff_id) as by from swap_sheet s
    where s.datalog_id = ${datalogId} and s.part <> 'tag' and lower(s.old_code) = lower(${code}) and not exists (
      select from swap_sheet later where later.part <> 'tag' and later.id > s.id and lower(later.new_code) = lower(s.old_code))
    order by s.id desc limit 1`.execute(tx);
  return rows[0];
}

/**
 * Records a part swap. Throws `validation` with the place of the new serial number if it is already in use. Throws
 * `changedByAnother` with the earlier swap if the old part is no longer in the system.
 */
export async function addSwap({ datalogId, note, ...form }: Form, ctx: RecordContext): Promise<Swap> {
  const { tx, actor, now } = ctx;
  const { property } = await readSystem(tx, datalogId);
  // Lock in a fixed order. Otherwise, two swaps could deadlock.
  const serials = [form.oldCode, form.newCode].flatMap((code) => code?.toLowerCase() ?? []).toSorted();
  for (const serial of new Set(serials)) await acquireLock(tx, 'serials', serial);
  if (form.oldCode !== null) {
    const earlierExchange = await exchangeOf(tx, { datalogId, code: form.oldCode });
    if (earlierExchange) {
      const params = { old: form.oldCode, code: earlierExchange.code, by: earlierExchange.by ?? '' };
      throw new Failure('changedByAnother', { fields: [{ path: 'oldCode', code: 'partExchanged', params }] });
    }
  }
  const location = await locationOfSerial(tx, form.newCode);
  if (location !== undefined) throw invalid('newCode', 'serialInUse', { place: location });
  const { id } = await tx
    .insertInto('swap_sheet')
    .values({
      ...{ property_id: property.id, datalog_id: datalogId, part: form.part },
      ...{ old_code: form.oldCode, new_code: form.newCode, reason: form.reason, note: note ?? null },
      ...{ swapped_at: now, staff_id: actor.realStaffId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyOf(tx, { propertyId: property.id });
  const { rows } = await sql<SwapRow>`select ${columns} from ${tables} where s.id = ${id}`.execute(tx);
  return presentSwap(requireFound(rows[0]));
}
