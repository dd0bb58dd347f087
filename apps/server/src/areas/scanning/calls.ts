import type { contract } from '@latchboard/contract';
import type { EmptyHookColumnId, SwapColumnId } from '@latchboard/contract/scanning/rules/lists';
import { countUnits } from '#server/areas/systems/index.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { assignKeys, previewKeys } from './assign-keys.ts';
import { type EmptyHookRow, emptyHookList, presentEmptyHook } from './empty-hooks.ts';
import { exportEmptyHooks, exportSwaps } from './export.ts';
import { findSystems } from './find-systems.ts';
import { planHooks } from './plan-hooks.ts';
import { processScans } from './process-scans.ts';
import { readProgress } from './progress.ts';
import { readBoard } from './read-board.ts';
import { addSwap, presentSwap, presentSwapWithProperty, type SwapRow, swapList } from './swaps.ts';
import { tagsOf, unitConfigsOf } from './tags.ts';

export const calls: Calls<typeof contract.scanning> = {
  readScanBoard: ({ datalogId }, ctx) => readBoard(datalogId, ctx),
  sendScans: processScans,
  // Units and hooks require different rights. Each right allows undoing only its own kind of scan.
  assignUnits: (input, ctx) => processScans(input, ctx, ['assign']),
  listScanProgress: async ({ propertyId }, { tx }) => ({
    rows: await readProgress(tx, propertyId),
    units: await countUnits(tx, propertyId),
  }),
  planHooks: async ({ datalogId }, ctx) => ({ planned: await planHooks(datalogId, ctx) }),
  assignKeys: ({ datalogId, preview: isPreview }, ctx) =>
    ctx.asSystem((tx) => (isPreview ? previewKeys : assignKeys)(datalogId, { ...ctx, tx })),
  findSystems: async ({ search, limit }, { tx }) => ({ rows: await findSystems(tx, search ?? '', limit) }),
  listEmptyHooks: (input, { tx }) =>
    readList<EmptyHookRow, EmptyHookColumnId, ReturnType<typeof presentEmptyHook>>(
      tx,
      emptyHookList(input),
      input,
      presentEmptyHook,
    ),
  exportEmptyHooks,
  listSwaps: (input, { tx }) =>
    readList<SwapRow, SwapColumnId, ReturnType<typeof presentSwap>>(tx, swapList(input), input, presentSwap),
  exportSwaps,
  listAllSwaps: (input, { tx }) =>
    readList<SwapRow, SwapColumnId, ReturnType<typeof presentSwapWithProperty>>(
      tx,
      swapList(input),
      input,
      presentSwapWithProperty,
    ),
  listKeyTags: ({ datalogId }, { tx }) => tagsOf(tx, datalogId),
  listPropertyUnitConfigs: ({ datalogId }, { tx }) => unitConfigsOf(tx, datalogId),
  addSwap,
};
