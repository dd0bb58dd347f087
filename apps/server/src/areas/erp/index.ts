import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { createErp } from './create-erp.ts';
import { syncCustomers } from './customers.ts';

export const erp = area({
  calls: { erp: calls },
  jobs: (platform) => [
    {
      name: 'sync-customers',
      cron: '* * * * *',
      run: async () => {
        const connected = createErp(platform().settings);
        if (connected) await syncCustomers(platform(), connected);
      },
    },
  ],
});
