import { transact } from '#server/platform/db/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';

const daysKept = 7;

export { calls } from './calls.ts';

/** A sheet that was not imported within a week is forgotten, with what it holds. */
export const jobs = (platform: () => Platform): Job[] => [
  {
    name: 'forget-imports',
    cron: '40 3 * * *',
    run: async () => {
      const { pool, clock } = platform();
      const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
      await transact(pool, { role: 'lb_system' }, (tx) =>
        tx.deleteFrom('bulk_import').where('at', '<', before).execute(),
      );
    },
  },
];
