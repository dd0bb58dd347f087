import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createErp } from './create-erp.ts';
import { syncCustomers } from './customers.ts';

/** Copies customers from the connected ERP. */
export const jobs = (platform: () => Platform): Job[] => [
  {
    name: 'sync-customers',
    cron: '* * * * *',
    run: async () => {
      const connected = createErp(platform().settings);
      if (connected) await syncCustomers(platform(), connected);
    },
  },
];
