import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { syncCustomers } from './customers.ts';
import { erpOf } from './erp-of.ts';

export const erp = area({
  calls: { erp: calls },
  jobs: (platform) => [
    {
      name: 'sync-customers',
      cron: '* * * * *',
      run: async () => {
        const connected = erpOf(platform().settings);
        if (connected) await syncCustomers(platform(), connected);
      },
    },
  ],
});
