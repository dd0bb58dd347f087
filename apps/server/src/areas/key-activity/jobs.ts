import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeCheckpoint } from './proof/take-checkpoint.ts';

const hour = 3_600_000;

/** Creates a checkpoint each hour, to detect later changes of covered entries. */
export function jobs(platform: () => Platform): Job[] {
  return [
    {
      name: 'make-checkpoint',
      cron: '0 * * * *',
      run: async () => {
        const now = platform().clock.now().getTime();
        await takeCheckpoint(platform(), new Date(now - (now % hour)));
      },
    },
  ];
}
