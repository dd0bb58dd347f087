import { randomUUID } from 'node:crypto';
import { isHookDone, unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { stateOfBoard } from '@latchboard/contract/scanning/rules/state-of-board';
import type { RecordContext } from '#server/platform/record/record.ts';
import { processScans } from './process-scans.ts';
import { type Board, readBoard } from './read-board.ts';

/**
 * Assigns the free hooks to units without a key or a planned hook, both in order, so a new system can be scanned in one
 * pass. Returns how many hooks got a unit.
 */
export async function planHooks(datalogId: number, ctx: RecordContext): Promise<number> {
  const { units, freeHooks } = unitsToPlan(await readBoard(datalogId, ctx));
  const at = ctx.now.toISOString();
  const scans = units.slice(0, freeHooks.length).map(({ unit }, index) => ({
    ...{ id: randomUUID() as string, at, action: 'assign' as const, hook: freeHooks[index] ?? 0, opens: [unit] },
  }));
  if (scans.length === 0) return 0;
  const { results } = await processScans({ datalogId, scans }, ctx);
  return results.filter(({ outcome }) => outcome === 'assigned').length;
}

/** Units without a key or a planned hook, and the free hooks, both in order. */
export function unitsToPlan(board: Board) {
  const state = stateOfBoard(board);
  const usedUnits = new Set([...board.tags, ...board.marks].flatMap(({ opens }) => opens));
  return {
    units: board.units.filter(({ unit }) => !usedUnits.has(unit)),
    freeHooks: [...state.hooks].filter((hook) => !isHookDone(state, hook) && unitsOfHook(state, hook).length === 0),
  };
}
