import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { exportAccounts } from './accounts/export.ts';
import { listAccounts } from './accounts/queries.ts';
import { readDayCodes } from './day-codes/read-day-codes.ts';
import { readWaiting } from './waiting/read-waiting.ts';

export const calls: Calls<typeof contract.operations> = {
  listAccounts,
  exportAccounts,
  readDayCodes,
  readInstallation: async (_, { platform }) => ({ settings: platform.settings.listed }),
  readWaiting,
};
