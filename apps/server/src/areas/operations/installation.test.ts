import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';

type Installation = CallOutput<typeof contract.operations.readInstallation>;

test('OPS-09 role 105 sees the server’s settings, but never a secret', async () => {
  const { url } = await testServer({
    env: { WARRANTY_MONTHS: '18', ERP_URL: 'https://erp.test', ERP_TOKEN: 'hidden-token' },
  });
  const admin = await actor(url, 'sysadmin');
  const { settings } = (await admin.get<Installation>('/api/installation')).body;
  const settingOf = (name: string) => settings.find((setting) => setting.name === name);
  expect(settingOf('WARRANTY_MONTHS')).toMatchObject({ value: '18', isGiven: true, isSecret: false });
  expect(settingOf('ORDER_SELF_APPROVAL')).toMatchObject({ value: 'off', isGiven: false });
  expect(settingOf('SALES_EMAIL')).toMatchObject({ value: null, isGiven: false });
  expect(settingOf('ERP_TOKEN')).toMatchObject({ value: null, isGiven: true, isSecret: true });
  expect(settings.every(({ help }) => help !== '')).toBe(true);
  for (const secret of ['hidden-token', 'postgres://']) expect(JSON.stringify(settings)).not.toContain(secret);
  for (const role of ['management', 'manager'] as const)
    expect((await (await actor(url, role)).get('/api/installation')).status, role).toBe(403);
});
