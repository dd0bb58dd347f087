import { pmsFileDays } from '@latchboard/contract/pms/rules';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteOldFiles } from './file/delete-old-files.ts';
import { jobInput, runTask } from './run/run-task.ts';
import { deleteProcessedFiles } from './source/open-inbox.ts';
import { watchInbox } from './source/watch.ts';

/**
 * Jobs for imports from other systems: the dry run, applying and undoing it, the watched folder, and deleting files
 * after 90 days.
 */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'check-pms-run', run: (data) => runTask(platform(), jobInput.parse(data)) },
  { name: 'apply-pms-run', run: (data) => runTask(platform(), jobInput.parse(data)) },
  { name: 'watch-pms-inbox', cron: '* * * * *', run: () => watchInbox(platform()) },
  {
    name: 'forget-pms-files',
    cron: '45 3 * * *',
    run: async () => {
      const { pool, clock, settings } = platform();
      const before = new Date(clock.now().getTime() - pmsFileDays * 86_400_000);
      await transact(pool, backgroundWork, (tx) => deleteOldFiles(tx, before));
      await deleteProcessedFiles(settings, before);
    },
  },
];
