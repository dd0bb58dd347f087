import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { readJobs } from '#server/platform/jobs/read-jobs.ts';
import { exportAccounts } from './accounts/export-accounts.ts';
import { listAccounts } from './accounts/queries.ts';
import { readDayCodes } from './day-codes/read-day-codes.ts';
import { readWaiting } from './waiting/read-waiting.ts';

export const calls: Calls<typeof contract.operations> = {
  listAccounts,
  exportAccounts,
  readDayCodes,
  readInstallation: async (_, { platform, asSystem, now }) => {
    const jobs = await asSystem((tx) => readJobs(tx, platform.jobs, now));
    return {
      settings: platform.settings.listed,
      jobs: jobs.flatMap(({ name, schedule, lastStart, lastEnd, result, nextStart }) =>
        schedule === null
          ? []
          : {
              ...{ name, schedule, result, lastStart: lastStart?.toISOString() ?? null },
              ...{ lastEnd: lastEnd?.toISOString() ?? null, nextStart: nextStart?.toISOString() ?? null },
            },
      ),
    };
  },
  readWaiting,
};
