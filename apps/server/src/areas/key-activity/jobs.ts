import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeCheckpoint } from './proof/take-checkpoint.ts';

const hourMs = 3_600_000;

/** Job that creates a checkpoint each hour. A checkpoint reveals later changes to the entries it covers. */
export function jobs(platform: () => Platform): Job[] {
  return [
    {
      name: 'make-checkpoint',
      cron: '0 * * * *',
      run: async () => {
        const now = platform().clock.now().getTime();
        await takeCheckpoint(platform(), new Date(now - (now % hourMs)));
      },
    },
  ];
}
