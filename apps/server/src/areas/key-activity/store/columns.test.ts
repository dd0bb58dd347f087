import { expect, test } from 'vitest';
import { clientOf, transact } from '#server/platform/db/transaction.ts';
import { testServer } from '#server/testing/test-server.ts';
import { column } from './columns.ts';

test('DEV-05 column values are stored unchanged, even at the limits of their ranges', async () => {
  const { platform } = await testServer();
  const times = [
    '0001-01-01T00:00:00.000Z',
    '1999-12-31T23:59:59.999Z',
    '2026-11-20T15:04:05.120Z',
    '9999-12-31T23:59:59.999Z',
  ];
  const columns = [
    column({ type: 'int4', values: [-(2 ** 31), null, 0, 2 ** 31 - 1] }),
    column({ type: 'int8', values: [-Number.MAX_SAFE_INTEGER, -1, 2 ** 32, Number.MAX_SAFE_INTEGER] }),
    column({ type: 'bool', values: [true, false, null, true] }),
    column({ type: 'text', values: ['', null, '{"a",\\ NULL}', 'ÅØ€𝄞\n'] }),
    column({ type: 'timestamptz', values: times.map((time) => new Date(time)) }),
  ];
  const rows = await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    const text = `
      select a, b, c, d, to_char(e at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as e
       from unnest($1::int4[], $2::int8[], $3::bool[], $4::text[], $5::timestamptz[]) as t(a, b, c, d, e)`;
    return (await clientOf(tx).query(text, columns)).rows;
  });
  expect(rows).toEqual([
    { a: -(2 ** 31), b: -Number.MAX_SAFE_INTEGER, c: true, d: '', e: times[0] },
    { a: null, b: -1, c: false, d: null, e: times[1] },
    { a: 0, b: 2 ** 32, c: null, d: '{"a",\\ NULL}', e: times[2] },
    { a: 2 ** 31 - 1, b: Number.MAX_SAFE_INTEGER, c: true, d: 'ÅØ€𝄞\n', e: times[3] },
  ]);
});

test('DEV-05 a column without values is an empty array', async () => {
  const { platform } = await testServer();
  const { rows } = await transact(platform.pool, { role: 'lb_system' }, (tx) =>
    clientOf(tx).query('select count(*) as n from unnest($1::text[])', [column({ type: 'text', values: [] })]),
  );
  expect(rows).toEqual([{ n: 0 }]);
});
