import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createErp } from './create-erp.ts';
import { syncCustomers } from './customers.ts';

/** Job that sends changed customers to the connected ERP. */
export const jobs = (platform: () => Platform): Job[] => [
  {
    name: 'sync-customers',
    cron: '* * * * *',
    run: async () => {
      const erp = createErp(platform().settings);
      if (erp) await syncCustomers(platform(), erp);
    },
  },
];
