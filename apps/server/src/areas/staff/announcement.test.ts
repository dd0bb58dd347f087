import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Login = CallOutput<typeof contract.staff.getStaff>;

test('STF-09 an announcement that a user dismissed stays dismissed for that user only', async () => {
  const { url } = await testServer();
  const manager = await actor(url, 'manager');
  const isHidden = async (id: number) => (await manager.get<Login>(`/api/staff/${id}`)).body.hideAd;
  expect(await isHidden(203)).toBe(false);
  expect((await manager.send('PUT', '/api/staff/hide_ad/205', {})).status).toBe(404);
  expect((await manager.send('PUT', '/api/staff/hide_ad/203', {})).status).toBe(200);
  expect((await manager.send('PUT', '/api/staff/hide_ad/203', {})).status).toBe(200);
  const laterCaller = callerOf(url, (await signIn(url, 'manager@world.test', worldPassword)).body.accessToken);
  expect((await laterCaller.get<Login>('/api/staff/203')).body.hideAd).toBe(true);
  expect(await isHidden(205)).toBe(false);
});
