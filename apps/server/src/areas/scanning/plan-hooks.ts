import { randomUUID } from 'node:crypto';
import { isHookDone, unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { stateOfBoard } from '@latchboard/contract/scanning/rules/state-of-board';
import type { RecordContext } from '#server/platform/record/record.ts';
import { processScans } from './process-scans.ts';
import { readBoard } from './read-board.ts';

/**
 * Assigns the free hooks to units without a key or a planned hook, both in order, so a new system can be scanned in one
 * pass. Returns how many hooks got a unit.
 */
export async function planHooks(datalogId: number, ctx: RecordContext): Promise<number> {
  const board = await readBoard(datalogId, ctx);
  const state = stateOfBoard(board);
  const usedUnits = new Set([...board.tags, ...board.marks].flatMap(({ opens }) => opens));
  const units = board.units.filter(({ unit }) => !usedUnits.has(unit));
  const freeHooks = [...state.hooks].filter(
    (hook) => !isHookDone(state, hook) && unitsOfHook(state, hook).length === 0,
  );
  const at = ctx.now.toISOString();
  const scans = units.slice(0, freeHooks.length).map(({ unit }, index) => ({
    ...{ id: randomUUID() as string, at, action: 'assign' as const, hook: freeHooks[index] ?? 0, opens: [unit] },
  }));
  if (scans.length === 0) return 0;
  const { results } = await processScans({ datalogId, scans }, ctx);
  return results.filter(({ outcome }) => outcome === 'assigned').length;
}
