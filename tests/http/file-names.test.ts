import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const range = 'from=2026-11-01T06:00:00Z&to=2026-11-21T06:00:00Z';
const zone = 'zone=America/New_York';

const files: Readonly<Record<string, readonly string[]>> = {
  manager: [
    'properties/1/datalog-transactions/export?format=csv',
    `properties/1/datalog-transactions/export?format=xlsx&${range}`,
    `properties/1/proof-export?${range}`,
    `properties/1/proof-page?${range}`,
    'properties/1/keys-out/file?format=pdf',
    `properties/1/units/file?format=csv&${zone}`,
    `properties/1/badges/file?format=xlsx&${zone}`,
  ],
  region: ['regions/1/scorecard/file?format=csv'],
  management: [
    `properties/file?format=csv&${zone}`,
    `properties/file?format=pdf&${zone}`,
    'reports/sales/file?format=csv&report=sales&year=2026&month=6',
    'reports/sales/file?format=xlsx&report=shipped&year=2025&month=0',
    'reports/service/file?format=csv&year=2026&month=6',
  ],
  accounting: ['reports/esof?startDate=2026-11-01&endDate=2026-11-20'],
};

test.each(Object.entries(files))(
  'TXN-09 SYS-09 %s: each exported file name is the content and place in lower case, followed by the ISO date or dates',
  async (role, paths) => {
    const user = await actor(server.url, role as 'manager');
    for (const path of paths) {
      const { headers, status } = await user.get(`/api/${path}`);
      expect(status, path).toBe(200);
      const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
      expect(name, path).toMatch(/^[a-z][a-z0-9-]*[a-z0-9]-\d{4}-\d\d-\d\d(--\d{4}-\d\d-\d\d)?\.(csv|xlsx|pdf|jsonl)$/);
      if (path.includes('year=2026&month=6') || path.includes('2026-11-01')) expect(name, path).toContain('--2026-');
    }
  },
);
