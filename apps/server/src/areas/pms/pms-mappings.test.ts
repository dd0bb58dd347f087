import type { CallOutput, contract } from '@latchboard/contract';
import { writeCsv } from 'hucre/csv';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { columnsTo, type PmsRun, pmsTest } from '#server/testing/pms-world.ts';

type Preview = CallOutput<typeof contract.pms.previewPmsRun>;
type InvalidReply = { validationResult: { fields: { path: string; code: string }[] } };

const pms = pmsTest();

const preview = async (rows: string[][], rules: object) => {
  const { body } = await pms.user.upload(writeCsv(rows));
  return pms.user.caller.send<Preview & InvalidReply>('POST', `${pms.user.path}/runs/${body.id}/preview`, { rules });
};
const firstCode = (reply: { body: Partial<InvalidReply> }) => reply.body.validationResult?.fields[0]?.code;

test.each([
  ['UTF-8 with a byte order mark', ';', (text: string) => Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16', '\t', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without a byte order mark', '|', (text: string) => Buffer.from(text, 'utf16le'), 'utf-16le'],
  ['Windows-1252', ',', (text: string) => Buffer.from(text, 'latin1'), 'windows-1252'],
])(
  'BEY-21 the encoding of a text file (%s) is detected, and the file is shown with its separator and sample values',
  async (_, separator, encode, encoding) => {
    const text = [
      ['Unit', 'Straße'],
      ['0101', 'Peña'],
      ['0102', 'Ü'],
    ]
      .map((row) => row.join(separator))
      .join('\r\n');
    const { status, body } = await pms.user.upload(new Blob([encode(text)]));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      ...{ state: 'read', rows: 2, encoding, separator, headerLine: 1 },
      columns: [
        { name: 'Unit', samples: ['0101', '0102'] },
        { name: 'Straße', samples: ['Peña', 'Ü'] },
      ],
    });
  },
);

test('BEY-21 a workbook is read as displayed: leading zeros, dates, and text that looks like numbers', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = [
    ['Unit', 'Code', 'Since'],
    ['0101', '1E5', new Date('2026-03-02T00:00:00Z')],
    ['2-3', '007', null],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'Units', rows }] });
  const { body } = await pms.user.upload(new Blob([bytes as Uint8Array<ArrayBuffer>]), 'units.xlsx');
  expect(body).toMatchObject({ encoding: null, separator: null, rows: 2 });
  expect(body.columns.slice(0, 2)).toMatchObject([
    { name: 'Unit', samples: ['0101', '2-3'] },
    { name: 'Code', samples: ['1E5', '007'] },
  ]);
  expect(body.columns[2]?.samples[0]).toMatch(/2026/);
});

test('BEY-21 titles above the column names are skipped, and duplicate column names are numbered', async () => {
  const { body } = await pms.user.upload('Rent roll\n\nUnit,Name,Name\n0101,A,B\n');
  expect(body).toMatchObject({ headerLine: 3, rows: 1 });
  expect(body.columns.map(({ name }) => name)).toEqual(['Unit', 'Name', 'Name (2)']);
  const numbered = await pms.user.upload('Unit,Name,Name (2),Name\n0101,A,B,C\n');
  expect(numbered.body.columns.map(({ name, samples }) => [name, samples[0]])).toEqual([
    ['Unit', '0101'],
    ['Name', 'A'],
    ['Name (2)', 'B'],
    ['Name (3)', 'C'],
  ]);
});

test('BEY-21 the preview of an import shows fields as they will be stored (split, joined, translated, or filled in), and marks problems', async () => {
  const rules = {
    fields: [
      { field: 'building', columns: ['Place'], split: { separator: ' - ', part: 1 } },
      { field: 'unit', columns: ['Place'], split: { separator: ' - ', part: 2 } },
      { field: 'kind', columns: ['Type'], translations: [{ from: '1BR', to: 'apartment' }] },
      { field: 'residentEmail', columns: ['User', 'Domain'], join: '@' },
      { field: 'residentLanguage', columns: [], fixed: 'es' },
    ],
  };
  const rows = [
    ['Place', 'Type', 'User', 'Domain'],
    ['Bldg 2 - 0204', '1br', 'Ana', 'world.test'],
    ['0205', 'Loft', '', ''],
  ];
  const { body } = await preview(rows, rules);
  expect(body.rows[0]).toEqual({
    ...{ line: 2, problems: [], skipped: null },
    values: {
      ...{ building: 'Bldg 2', unit: '0204', kind: 'apartment' },
      ...{ residentEmail: 'ana@world.test', residentLanguage: 'es' },
    },
  });
  expect(body.rows[1]?.problems.map(({ field, code, value }) => [field, code, value])).toEqual([
    ['building', 'pmsParts', '0205'],
    ['unit', 'pmsParts', '0205'],
    ['kind', 'importChoice', 'Loft'],
  ]);
});

test.each([
  ['a column that the file lacks', { columns: ['Nope'] }, 'pmsColumnUnknown'],
  ['columns and a fixed value', { columns: ['Place'], fixed: 'North' }, 'pmsTwoSources'],
  [
    'a part that its split does not have',
    { columns: ['Place'], split: { separator: '-', part: 5, parts: 2 } },
    'pmsSplitPart',
  ],
])('BEY-21 a mapping with %s is rejected', async (_, rule, code) => {
  const rules = {
    fields: [
      { field: 'unit', columns: ['Unit'] },
      { field: 'building', ...rule },
    ],
  };
  const form = { kind: 'units', name: 'Wrong', rules, columns: ['Unit', 'Place'] };
  const { status, body } = await pms.user.caller.send<PmsRun>('POST', `${pms.user.path}/mappings`, form);
  expect([status, body.validationResult?.fields]).toMatchObject([400, [{ path: 'rules.fields.1.field', code }]]);
});

test('BEY-21 a mapping whose file repeats a column, or that skips rows by a column that the file lacks, is rejected', async () => {
  const rules = { fields: [{ field: 'unit', columns: ['Unit'] }], skip: [{ column: 'State', values: ['Down'] }] };
  const form = { kind: 'units', name: 'Wrong', rules, columns: ['Unit', 'Unit', 'Name'] };
  const { status, body } = await pms.user.caller.send<PmsRun>('POST', `${pms.user.path}/mappings`, form);
  expect([status, body.validationResult?.fields.map(({ path, code }) => [path, code])]).toEqual([
    400,
    [
      ['rules.skip.0.column', 'pmsColumnUnknown'],
      ['columns', 'pmsColumnTwice'],
    ],
  ]);
});

test('BEY-21 an upload returns up to 200 distinct values of each column, even from far down in the file, and whether the column has more', async () => {
  const rows = Array.from(
    { length: 700 },
    (_, row) => `${row},${row === 690 ? 'Deferred' : 'Open'},${row % 200},${row % 201}`,
  );
  const { body } = await pms.user.upload(`Unit,Status,Floor,Line\n${rows.join('\n')}\n`);
  expect(body.columns.map(({ values, hasMoreValues }) => [values.length, hasMoreValues])).toEqual([
    [200, true],
    [2, false],
    [200, false],
    [200, true],
  ]);
  expect(body.columns[1]).toMatchObject({ samples: ['Open'], values: ['Open', 'Deferred'] });
});

test('BEY-21 an upload returns the date formats that match the most values of each column', async () => {
  const rows = ['1,03/04/2026,2026-03-04', '2,05/06/2026,3/4/2026', '3,,2026-03-05'];
  const { body } = await pms.user.upload(`Unit,Moved in,Mixed\n${rows.join('\n')}\n`);
  expect(body.columns.map(({ name, days }) => [name, days])).toEqual([
    ['Unit', null],
    ['Moved in', { formats: ['MM/DD/YYYY', 'DD/MM/YYYY'], fits: 2, values: 2 }],
    ['Mixed', { formats: ['YYYY-MM-DD'], fits: 2, values: 3 }],
  ]);
});

test('BEY-21 the preview of an import shows at most ten rows', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => [`${index + 1}`]);
  expect((await preview([['Unit'], ...rows], columnsTo({ unit: 'Unit' }))).body.rows).toHaveLength(10);
});

test('BEY-21 a mapping is rejected if it maps two columns to one field, lacks the unit, or has an unknown field', async () => {
  const two = { fields: [...columnsTo({ unit: 'A' }).fields, ...columnsTo({ unit: 'B' }).fields] };
  for (const [rules, code] of [
    [two, 'pmsFieldTwice'],
    [{ fields: [{ field: 'unit', columns: ['A', 'A'] }] }, 'pmsFieldTwice'],
    [columnsTo({ building: 'A' }), 'pmsKeyMissing'],
    [columnsTo({ unit: 'A', color: 'B' }), 'pmsFieldUnknown'],
    [{ fields: [{ field: 'unit' }] }, 'pmsNoSource'],
  ] as const) {
    const form = { kind: 'units', name: code, columns: ['A', 'B'], rules };
    expect(firstCode(await pms.user.caller.send<InvalidReply>('POST', `${pms.user.path}/mappings`, form))).toBe(code);
    expect(
      firstCode(
        await preview(
          [
            ['A', 'B'],
            ['1', '2'],
          ],
          rules,
        ),
      ),
    ).toBe(code);
  }
});

test('BEY-21 a mapping has a unique name and numbered versions, and a stale change is rejected', async () => {
  const mapping = await pms.user.addMapping(columnsTo({ unit: 'A' }), ['A']);
  const taken = { kind: 'units', name: mapping.name.toUpperCase(), columns: ['A'], rules: mapping.rules };
  expect(firstCode(await pms.user.caller.send<InvalidReply>('POST', `${pms.user.path}/mappings`, taken))).toBe(
    'pmsNameTaken',
  );
  const change = (columns: string[]) =>
    pms.user.caller.send('PUT', `${pms.user.path}/mappings/${mapping.id}`, {
      ...{ revision: 1, name: 'Renamed', columns, rules: mapping.rules },
    });
  const replies = await Promise.all([change(['A', 'B']), change(['A', 'C'])]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = await pms.user.caller.get<{ name: string; versions: { revision: number; by: string }[] }>(
    `${pms.user.path}/mappings/${mapping.id}`,
  );
  expect(body.name).toBe('Renamed');
  expect(body.versions).toMatchObject([
    { revision: 2, by: 'Test manager' },
    { revision: 1, columns: ['A'] },
  ]);
});

test('BEY-21 a cell with more than 1,000 characters is reported as a problem in its row', async () => {
  const rows = [
    ['Unit', 'B'],
    ['1', 'x'.repeat(1001)],
  ];
  const { body } = await preview(rows, columnsTo({ unit: 'Unit', building: 'B' }));
  expect(body.rows[0]?.problems).toMatchObject([{ field: 'building', code: 'valMaxLength' }]);
  expect(body.rows[0]?.problems[0]?.value).toHaveLength(200);
});

test('BEY-21 files that are too wide, empty, or damaged are rejected with a message', async () => {
  for (const [content, code] of [
    [new Blob([`${'a,'.repeat(5_000_000)}\n1`]), 'importTooWide'],
    [`${Array.from({ length: 201 }, (_, at) => `C${at}`).join(',')}\n1\n`, 'importTooWide'],
    [new Blob([`Unit,B\n1,2\n1${','.repeat(1_000_000)}2\n`]), 'importFarCell'],
    ['', 'importEmpty'],
    ['Unit\n', 'importEmpty'],
    ['Unit,__proto__\n0101,1\n', 'pmsColumnName'],
    ['Unit,B\n"0101,A\n', 'importQuote'],
    [new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])]), 'importUnreadable'],
  ] as const)
    expect(firstCode((await pms.user.upload(content)) as { body: Partial<InvalidReply> }), code).toBe(code);
});

test('BEY-21 a file is stored encrypted, and the file and the values of its result are deleted after 90 days', async () => {
  const columns = ['Unit', 'Email', 'Other'];
  const rules = columnsTo({ unit: 'Unit', residentEmail: 'Email' });
  const rows = [columns, ['0901', 'ana@world.test', 'Secret-0901'], ['0902', 'not an address', '']];
  const run = await pms.user.check(rows, await pms.user.addMapping(rules, columns));
  await pms.user.step(run.id, 'apply');
  const stored = () =>
    transact(pms.server.platform.pool, { role: 'lb_system' }, async (tx) => ({
      pieces: (
        await sql`select encode(rows_sealed, 'escape') as text from pms_run_piece where run_id = ${run.id}`.execute(tx)
      ).rows,
      rows: (await sql`select * from pms_run_row where run_id = ${run.id}`.execute(tx)).rows,
      run: (await sql`select * from pms_run where id = ${run.id}`.execute(tx)).rows,
      imported: (await sql`select * from pms_imported where property_id = ${pms.world.ids.property}`.execute(tx)).rows,
    }));
  const before = await stored();
  expect(before.pieces).toHaveLength(1);
  expect(JSON.stringify(before)).not.toContain('Secret-0901');
  expect(JSON.stringify(before.rows)).toContain('ana@world.test');
  pms.now = new Date(pms.now.getTime() + 89 * 86_400_000);
  await pms.server.platform.jobs.runNow('forget-pms-files');
  expect((await stored()).pieces).toHaveLength(1);
  pms.now = new Date(pms.now.getTime() + 2 * 86_400_000);
  await pms.server.platform.jobs.runNow('forget-pms-files');
  const after = await stored();
  expect(after.pieces).toEqual([]);
  expect(JSON.stringify(after.rows)).not.toMatch(/@world\.test|not an address/);
  pms.now = new Date(pms.now.getTime() - 91 * 86_400_000);
  const { body } = await pms.user.caller.get<PmsRun>(`${pms.user.path}/runs/${run.id}`);
  const may = { check: false, apply: false, undo: false };
  expect(body).toMatchObject({ state: 'applied', counts: { new: 1, rejected: 1 }, may });
  const undo = await pms.user.caller.send<PmsRun>('POST', `${pms.user.path}/runs/${run.id}/undo`, {});
  expect(undo.body.validationResult?.fields[0]?.code).toBe('pmsFileDeleted');
});
