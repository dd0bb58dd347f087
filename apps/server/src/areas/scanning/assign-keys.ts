import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { stateOfBoard } from '@latchboard/contract/scanning/rules/state-of-board';
import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { planHooks, unitsToPlan } from './plan-hooks.ts';
import { processScans } from './process-scans.ts';
import { type Board, readBoard } from './read-board.ts';

type Counts = CallOutput<typeof contract.scanning.assignKeys>;

/** First tag number for the keys of key boards. Printed labels replace coded tags (BEY-17). */
const firstTagNumber = 90_000_001;

/**
 * Adds a key with a hook and a tag number for each active unit without a key, in order. Requires a system transaction,
 * because customers cannot add tags to the table. Returns how many keys were added, for how many units no hook is free,
 * and how many active units there are. Throws `notKeyBoard` for a cabinet, whose coded tags are scanned.
 */
export async function assignKeys(datalogId: number, ctx: RecordContext): Promise<Counts> {
  const { tx } = ctx;
  const system = await requireKeyBoard(tx, datalogId);
  await acquireLock(tx, 'keyTags', system.property_id);
  await planHooks(datalogId, ctx);
  const board = await readBoard(datalogId, ctx);
  const hooks = hooksToFill(board);
  const first = await nextTagNumber(tx, system.property_id);
  const at = ctx.now.toISOString();
  const scans = hooks.map((hook, index) => ({
    ...{ id: randomUUID() as string, at, action: 'hang' as const, hook, tag: String(first + index) },
  }));
  const { results } = scans.length === 0 ? { results: [] } : await processScans({ datalogId, scans }, ctx);
  const rejected = results.find(({ outcome }) => outcome !== 'hung');
  // Only a bug in this function can cause a rejection. Nothing is stored in that case.
  if (rejected) throw new Error(`a new key of system ${datalogId} was rejected: ${rejected.outcome}`);
  const unitsWithHook = new Set([...board.tags, ...board.marks].flatMap(({ opens }) => opens));
  return {
    assigned: results.length,
    withoutHook: board.units.filter(({ unit }) => !unitsWithHook.has(unit)).length,
    units: board.units.length,
  };
}

/** Counts the keys that `assignKeys` would add, and the units that would get no hook. Stores nothing. */
export async function previewKeys(datalogId: number, ctx: RecordContext): Promise<Counts> {
  await requireKeyBoard(ctx.tx, datalogId);
  const board = await readBoard(datalogId, ctx);
  const { units, freeHooks } = unitsToPlan(board);
  const planned = Math.min(units.length, freeHooks.length);
  return {
    assigned: hooksToFill(board).length + planned,
    withoutHook: units.length - planned,
    units: board.units.length,
  };
}

async function requireKeyBoard(tx: Tx, datalogId: number) {
  const system = requireFound(
    await tx.selectFrom('datalog').select(['type', 'property_id']).where('id', '=', datalogId).executeTakeFirst(),
  );
  if (!isKeyBoard(system)) throw new Failure('notKeyBoard');
  return system;
}

/** Hooks without a tag, each planned for an active unit without a key, in order. */
function hooksToFill(board: Board): readonly number[] {
  const unitsWithKey = new Set(board.tags.flatMap(({ opens }) => opens));
  const units = new Set(board.units.map(({ unit }) => unit).filter((unit) => !unitsWithKey.has(unit)));
  const usedHooks = new Set(board.tags.flatMap(({ datalogId, hook }) => (datalogId === board.system.id ? [hook] : [])));
  const plannedHooks = new Set(
    board.marks.flatMap(({ hook, opens }) => (opens.some((unit) => units.has(unit)) ? [hook] : [])),
  );
  return [...stateOfBoard(board).hooks].filter((hook) => plannedHooks.has(hook) && !usedHooks.has(hook));
}

/**
 * Next tag number for a key board. It is higher than all such numbers of the property's current and former tags,
 * because a former tag keeps its history.
 */
async function nextTagNumber(tx: Tx, propertyId: number): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(tag::int) as last from (
      select tag from key_tag where property_id = ${propertyId} union all select tag from past_tag where property_id = ${propertyId}) t
    where tag ~ '^9\\d{7}$'`.execute(tx);
  return (rows[0]?.last ?? firstTagNumber - 1) + 1;
}
