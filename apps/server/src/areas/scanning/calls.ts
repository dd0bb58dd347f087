import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { readProgress } from './progress.ts';
import { readBoard } from './read-board.ts';
import { takeScans } from './take-scans.ts';

export const calls: Calls<typeof contract.scanning> = {
  readScanBoard: ({ datalogId }, ctx) => readBoard(datalogId, ctx),
  sendScans: takeScans,
  assignUnits: takeScans,
  listScanProgress: async ({ propertyId }, { tx }) => ({ rows: await readProgress(tx, propertyId) }),
};
