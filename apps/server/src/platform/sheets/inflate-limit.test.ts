import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { makeZipBomb } from '#server/testing/zip-bomb.ts';
import { limitInflated } from './inflate-limit.ts';

test('HIE-09 a file that decompresses to more than the maximum sheet size is rejected, regardless of its declared size', async () => {
  const server = await testServer();
  const sales = await actor(server.url, 'sales');
  const large = makeZipBomb(300_000_000);
  await expect(limitInflated(large)).rejects.toThrow(RangeError);
  await expect(limitInflated(makeZipBomb(90_000_000))).resolves.toBe(undefined);
  const file = new Blob([new Uint8Array(large)]);
  expect(file.size).toBeLessThan(1_000_000);
  const headers = { 'content-type': 'application/octet-stream' };
  const { status, body } = await sales.send('POST', '/api/imports?fileName=large.xlsx', file, headers);
  expect([status, body.validationResult?.fields]).toMatchObject([400, [{ path: 'file', code: 'importUnreadable' }]]);
});
