import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { columnsTo, pmsTest } from '#server/testing/pms-world.ts';
import { watchInbox } from './watch.ts';

type Sources = CallOutput<typeof contract.pms.listPmsSources>;
type Runs = CallOutput<typeof contract.pms.listPmsRuns>;

const pms = pmsTest();

async function addSource(input: object = {}) {
  // A file is complete after ten seconds without a change.
  pms.now = new Date(Date.now() + 60_000);
  const mapping = await pms.user.addMapping(columnsTo({ unit: 'Unit' }), ['Unit']);
  const reply = await pms.user.caller.send('PUT', `${pms.user.path}/sources/${mapping.id}`, {
    ...{ revision: 0, isOn: true, prefix: '', everyHours: null, isAutomatic: true, maxMissing: 100 },
    ...{ recipients: [pms.world.login('manager').id], ...input },
  });
  expect(reply.status).toBe(200);
  const folder = join(pms.server.platform.settings.dataDir, 'inbox', `property-${pms.world.ids.property}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}
const runsOf = async () => (await pms.user.caller.get<Runs>(`${pms.user.path}/runs`)).body;
const problemOf = async () => (await pms.user.caller.get<Sources>(`${pms.user.path}/sources`)).body.rows[0]?.problem;
const mailsOf = async () =>
  (await outboxOf(pms.server))
    .filter(({ raw }) => raw.includes(`To: ${pms.world.login('manager').email}`))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '));
const reportedFiles = () =>
  transact(pms.server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const { rows } = await sql`select from pms_inbox_file
      where property_id = ${pms.world.ids.property} and outcome = 'failed'`.execute(tx);
    return rows.length;
  });

/** Polls the folders until an imported file is in the folder `done`. Returns its name there. */
async function watchUntilMoved(folder: string): Promise<string> {
  const done = join(folder, 'done');
  const movedName = () => (existsSync(done) ? readdirSync(done)[0] : undefined);
  await vi.waitUntil(
    async () => {
      await watchInbox(pms.server.platform).catch(() => undefined);
      return movedName() !== undefined;
    },
    { timeout: 60_000, interval: 100 },
  );
  return movedName() ?? '';
}

/** Polls the folders until the files with the given names are imported. */
const watchUntilImported = (...names: string[]) =>
  vi.waitUntil(
    async () => {
      await watchInbox(pms.server.platform).catch(() => undefined);
      const imported = (await runsOf()).rows.filter(({ state }) => state === 'applied');
      return names.every((name) => imported.some(({ fileName }) => fileName === name));
    },
    { timeout: 60_000, interval: 100 },
  );

test('BEY-21 a file whose name is longer than 200 characters is reported, even if an emoji is at the limit, and other files in the folder are imported', async () => {
  const folder = await addSource();
  writeFileSync(join(folder, `${'n'.repeat(198)}🔑mmmmmmmmmm.csv`), 'Unit\n0902\n');
  writeFileSync(join(folder, 'good.csv'), 'Unit\n0901\n');
  await watchInbox(pms.server.platform);
  await watchUntilImported('good.csv');
  expect((await runsOf()).failedFiles).toMatchObject([
    { fileName: `${'n'.repeat(198)}…`, failure: expect.stringContaining('more than 200 characters') },
  ]);
  expect(await mailsOf()).toHaveLength(1);
});

test('BEY-21 a long rejected value is cut before an emoji instead of splitting it, and the dry run completes', async () => {
  await addSource();
  const mapping = await pms.user.addMapping(
    columnsTo({ unit: 'Unit', residentEmail: 'Mail' }),
    ['Unit', 'Mail'],
    'With email',
  );
  const value = `${'x'.repeat(199)}🔑 no address`;
  const run = await pms.user.check(
    [
      ['Unit', 'Mail'],
      ['0901', value],
    ],
    mapping,
  );
  expect(run).toMatchObject({ state: 'checked', counts: { rejected: 1 } });
  expect((await pms.user.results(run.id)).flatMap(({ problems }) => problems)).toMatchObject([
    { field: 'residentEmail', value: 'x'.repeat(199) },
  ]);
});

test('BEY-21 a file that cannot be moved after its import is reported once, and other files in the folder are imported', async () => {
  const folder = await addSource();
  const sent = new Date(Date.now() - 3_600_000);
  const send = () => {
    writeFileSync(join(folder, 'units.csv'), 'Unit\n0901\n');
    utimesSync(join(folder, 'units.csv'), sent, sent);
  };
  send();
  const moved = await watchUntilMoved(folder);
  rmSync(join(folder, 'done', moved));
  mkdirSync(join(folder, 'done', moved));
  send();
  writeFileSync(join(folder, 'good.csv'), 'Unit\n0902\n');
  await expect(watchInbox(pms.server.platform)).rejects.toThrow('failed');
  expect(await problemOf()).toContain('units.csv: Something went wrong on our side with this file.');
  await watchUntilImported('good.csv');
  expect(await mailsOf()).toHaveLength(1);
  rmSync(join(folder, 'done', moved), { recursive: true });
  await watchInbox(pms.server.platform);
  expect(readdirSync(folder)).toEqual(['done', 'failed']);
});

test('BEY-21 a file is imported and moved even if adding the file’s ID makes its name too long for the file system', async () => {
  const folder = await addSource();
  const name = `${'é'.repeat(125)}.csv`;
  writeFileSync(join(folder, name), 'Unit\n0901\n');
  await watchUntilImported(name);
  await watchUntilMoved(folder);
});

test.each([
  { files: 'files that cannot be imported', header: 'Code', moved: 'failed' },
  { files: 'files that wait for a review', header: 'Unit', moved: 'done' },
])(
  'BEY-21 a recipient gets at most one email per hour about $files, and the email states that there may be more',
  async (kind) => {
    const folder = await addSource({ isAutomatic: false });
    const send = async (...names: string[]) => {
      for (const name of names) writeFileSync(join(folder, `${name}.csv`), `${kind.header}\n${name}\n`);
      const areMoved = async () => {
        await watchInbox(pms.server.platform);
        return readdirSync(folder).every((name) => !name.endsWith('.csv'));
      };
      await vi.waitUntil(areMoved, { timeout: 60_000, interval: 100 });
    };
    await send('0901', '0902', '0903');
    expect(readdirSync(join(folder, kind.moved))).toHaveLength(3);
    const [mail, ...others] = await mailsOf();
    expect([mail, others]).toEqual([expect.stringContaining('There may be more such files'), []]);
    pms.now = new Date(pms.now.getTime() + 3_600_000);
    await send('0904');
    expect(await mailsOf()).toHaveLength(2);
  },
);

test('BEY-21 a pass reports at most 1,000 links in a watched folder, in one email that counts them and names the first ones', async () => {
  const folder = await addSource();
  for (let number = 0; number < 1100; number += 1) symlinkSync('/etc/passwd', join(folder, `link-${number}.csv`));
  writeFileSync(join(folder, 'units.csv'), 'Unit\n0901\n');
  await watchInbox(pms.server.platform);
  expect(await reportedFiles()).toBe(1000);
  const [mail = '', ...others] = await mailsOf();
  expect(others).toEqual([]);
  expect(mail).toContain('1,000 files for “Monthly export” were not imported.');
  expect(mail).toMatch(/link-\d+\.csv, link-\d+\.csv, link-\d+\.csv, and 997 more: This is a link/);
  await watchInbox(pms.server.platform);
  expect([await reportedFiles(), (await mailsOf()).length]).toEqual([1100, 1]);
  await watchUntilImported('units.csv');
  expect([await reportedFiles(), (await mailsOf()).length]).toEqual([1100, 1]);
});
