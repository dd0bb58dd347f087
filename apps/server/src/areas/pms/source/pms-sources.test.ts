import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { columnsTo, type PmsRun, pmsUser } from '#server/testing/pms-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { watchInbox } from './watch.ts';

type Login = CallOutput<typeof contract.staff.getStaff>;
type Sources = CallOutput<typeof contract.pms.listPmsSources>;
type Units = CallOutput<typeof contract.units.listUnits>;

let server: TestServer;
let world: OwnWorld;
let user: ReturnType<typeof pmsUser>;
let now = new Date();
beforeAll(async () => {
  server = await testServer({ shared: true, runsJobs: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  // A file is complete after ten seconds without a change.
  now = new Date(Date.now() + 60_000);
  world = await ownWorld(server);
  user = pmsUser(await world.as('manager'), world.ids.property);
});

const form = { revision: 0, isOn: true, prefix: '', everyHours: null, isAutomatic: true, maxMissing: 100 };

async function addSource(input: object = {}) {
  const mapping = await user.addMapping(columnsTo({ unit: 'Unit', residentEmail: 'Mail' }), ['Unit', 'Mail']);
  const recipients = [world.login('manager').id];
  const reply = await saveSource(mapping.id, { recipients, ...input });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return mapping.id;
}

const saveSource = (mappingId: number, input: object) =>
  user.caller.send<PmsRun>('PUT', `${user.path}/sources/${mappingId}`, {
    ...{ ...form, recipients: [], notifiesNoOne: !('recipients' in input) },
    ...input,
  });
const sourcesOf = async () => (await user.caller.get<Sources>(`${user.path}/sources`)).body;
const runsOf = async () => (await user.caller.get<{ rows: PmsRun[] }>(`${user.path}/runs`)).body.rows;
const unitsOf = async () =>
  (await user.caller.get<Units>(`/api/properties/${world.ids.property}/units?limit=500`)).body.rows.map(
    ({ unit }) => unit,
  );
const inbox = () => {
  const folder = join(server.platform.settings.dataDir, 'inbox', `property-${world.ids.property}`);
  mkdirSync(folder, { recursive: true });
  return folder;
};
const filesIn = (part: string) => readdirSync(join(inbox(), part)).map((name) => name.replace(/^\d+-/, ''));
const mailsOf = async () =>
  (await outboxOf(server))
    .filter(({ raw }) => raw.includes(`To: ${world.login('manager').email}`))
    .map(({ text }) => text);

/** Polls the folders until all files have an outcome. */
async function watchUntilSettled(): Promise<void> {
  const openFiles = async () => {
    await watchInbox(server.platform);
    return transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
      const { rows } = await sql`select from pms_inbox_file where settled_at is null`.execute(tx);
      return rows.length;
    });
  };
  await vi.waitUntil(async () => (await openFiles()) === 0, { timeout: 60_000, interval: 100 });
}

test('BEY-21 a file in the watched folder is imported once, even if several processes watch it', async () => {
  await addSource();
  writeFileSync(join(inbox(), 'units.csv'), 'Unit,Mail\n0901,resident@world.test\n');
  await Promise.all([watchInbox(server.platform), watchInbox(server.platform), watchInbox(server.platform)]);
  await watchUntilSettled();
  expect(await runsOf()).toMatchObject([{ fileName: 'units.csv', state: 'applied', counts: { new: 1 } }]);
  expect(await unitsOf()).toContain('0901');
  expect(filesIn('done')).toEqual(['units.csv']);
  await watchUntilSettled();
  expect(await runsOf()).toHaveLength(1);
  expect(await mailsOf()).toEqual([]);
  expect((await outboxOf(server)).filter(({ raw }) => raw.includes('resident@world.test'))).toEqual([]);
});

test('BEY-21 processed files that the sender puts back in the folder are moved away and not imported', async () => {
  await addSource();
  const sent = new Date(Date.now() - 3_600_000);
  const send = () => {
    for (const [name, text] of [
      ['units.csv', 'Unit,Mail\n0901,\n'],
      ['notes.xlsx', 'PK no workbook'],
    ] as const) {
      writeFileSync(join(inbox(), name), text);
      utimesSync(join(inbox(), name), sent, sent);
    }
  };
  send();
  await watchUntilSettled();
  send();
  await watchUntilSettled();
  expect(readdirSync(inbox())).toEqual(['done', 'failed']);
  expect([filesIn('done'), filesIn('failed')]).toEqual([['units.csv'], ['notes.xlsx']]);
  expect(await runsOf()).toHaveLength(1);
});

test('BEY-21 a file with a rejected row waits for a review; each recipient gets one email with the reason and a link to the run, and the source shows the number of waiting files', async () => {
  await addSource();
  writeFileSync(join(inbox(), 'units.csv'), 'Unit,Mail\n0901,no address\n0902,\n');
  await watchUntilSettled();
  const [run] = await runsOf();
  expect(run).toMatchObject({ state: 'checked', counts: { new: 1, rejected: 1 } });
  expect(await unitsOf()).not.toContain('0902');
  await watchUntilSettled();
  const [mail = '', ...others] = (await mailsOf()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect([mail, ...others]).toEqual([expect.stringContaining('then import it. 1 row cannot be imported.')]);
  expect(mail).toContain(`/property/${world.ids.property}/import?run=${run?.id}`);
  expect((await sourcesOf()).rows).toMatchObject([{ waitingFiles: 1 }]);
  expect((await user.step(run?.id ?? 0, 'apply')).state).toBe('applied');
  expect((await sourcesOf()).rows).toMatchObject([{ waitingFiles: 0 }]);
});

test('BEY-21 a file that lacks more records than the source allows waits for a review', async () => {
  await addSource({ maxMissing: 0 });
  writeFileSync(join(inbox(), 'units.csv'), 'Unit,Mail\n0901,\n');
  await watchUntilSettled();
  expect(await runsOf()).toMatchObject([{ state: 'checked', counts: { new: 1 } }]);
  expect((await mailsOf())[0]).toContain('Review its result');
});

test('BEY-21 a file that does not match its mapping fails: nothing is imported, the source shows the problem, and the recipients are notified once', async () => {
  await addSource();
  writeFileSync(join(inbox(), 'units.csv'), 'Flat,Mail\n0901,\n');
  await watchUntilSettled();
  await watchUntilSettled();
  expect(await runsOf()).toMatchObject([{ state: 'stopped' }]);
  expect(filesIn('failed')).toEqual(['units.csv']);
  expect((await sourcesOf()).rows[0]?.problem).toContain('units.csv: ');
  const mails = await mailsOf();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Missing columns: Unit');
});

test('BEY-21 a 1 GB file and a file without a table fail before any row is read, and the source shows the problem', async () => {
  await addSource();
  writeFileSync(join(inbox(), 'large.csv'), '');
  truncateSync(join(inbox(), 'large.csv'), 1024 ** 3);
  await watchUntilSettled();
  expect((await sourcesOf()).rows[0]?.problem).toBe(
    'large.csv: The file is larger than 10 MB. Split it into several files.',
  );
  writeFileSync(join(inbox(), 'units.xlsx'), 'PK no workbook');
  await watchUntilSettled();
  expect((await sourcesOf()).rows[0]?.problem).toContain('units.xlsx: ');
  expect(filesIn('failed').sort()).toEqual(['large.csv', 'units.xlsx']);
  expect(await runsOf()).toEqual([]);
  expect(await mailsOf()).toHaveLength(1);
});

test('BEY-21 a file that can never be read is reported once with its reason, stays in the folder, and does not delay others', async () => {
  await addSource();
  const folder = inbox();
  symlinkSync('/etc/passwd', join(folder, 'link.csv'));
  execFileSync('mkfifo', [join(folder, 'pipe.csv')]);
  writeFileSync(join(folder, `${'n'.repeat(205)}.csv`), 'Unit,Mail\n0902,\n');
  writeFileSync(join(folder, 'two\nlines.csv'), 'Unit,Mail\n0903,\n');
  writeFileSync(Buffer.concat([Buffer.from(join(folder, 'latin-')), Buffer.from([0xe9])]), 'Unit,Mail\n0904,\n');
  writeFileSync(join(folder, 'units.csv'), 'Unit,Mail\n0901,\n');
  await watchUntilSettled();
  await watchUntilSettled();
  const { rows, failedFiles } = (
    await user.caller.get<CallOutput<typeof contract.pms.listPmsRuns>>(`${user.path}/runs`)
  ).body;
  expect(rows).toMatchObject([{ fileName: 'units.csv', state: 'applied' }]);
  expect(Object.fromEntries(failedFiles.map(({ fileName, failure }) => [fileName, failure.split('.')[0]]))).toEqual({
    'link.csv': 'This is a link',
    'pipe.csv': 'This is not a regular file, so the server cannot read it',
    [`${'n'.repeat(199)}…`]: expect.stringContaining('more than 200 characters'),
    'two\uFFFDlines.csv': expect.stringContaining('a line break'),
    'latin-\uFFFD': expect.stringContaining('cannot be shown'),
  });
  expect(await mailsOf()).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(7);
});

test('BEY-21 a watched folder is saved only with recipients or with “Notify no one”', async () => {
  const mapping = await user.addMapping(columnsTo({ unit: 'Unit' }), ['Unit']);
  const recipients = [world.login('manager').id];
  const problemOf = async (input: object) => (await saveSource(mapping.id, input)).body.validationResult?.fields;
  const missing = [{ path: 'notifiesNoOne', code: 'valRecipients' }];
  expect(await problemOf({ recipients: [] })).toMatchObject(missing);
  expect(await problemOf({ recipients, notifiesNoOne: true })).toMatchObject(missing);
  expect((await saveSource(mapping.id, { recipients: [], notifiesNoOne: true })).status).toBe(200);
  expect((await saveSource(mapping.id, { revision: 1, recipients })).status).toBe(200);
});

test('BEY-21 the import history lists each file that could not be read with its reason, and shows which imports are from a watched folder', async () => {
  await addSource();
  for (const [name, text] of [
    ['good.csv', 'Unit,Mail\n0901,\n'],
    ['header.csv', 'Unit,Mail\n'],
    ['notes.xlsx', 'PK no workbook'],
  ] as const)
    writeFileSync(join(inbox(), name), text);
  await watchUntilSettled();
  await user.upload('Unit,Mail\n0902,\n', 'own.csv');
  type History = CallOutput<typeof contract.pms.listPmsRuns>;
  const { rows, failedFiles } = (await user.caller.get<History>(`${user.path}/runs`)).body;
  expect(rows.map(({ fileName, isWatched }) => [fileName, isWatched])).toEqual([
    ['own.csv', false],
    ['good.csv', true],
  ]);
  expect(failedFiles.toSorted((a, b) => a.fileName.localeCompare(b.fileName))).toMatchObject([
    { fileName: 'header.csv', mapping: 'Monthly export', failure: expect.stringContaining('no rows') },
    { fileName: 'notes.xlsx', kind: 'units', failure: expect.stringContaining('neither an Excel workbook') },
  ]);
});

test('BEY-21 recipients are notified once if no file of a source arrives in the expected time, and the source is overdue until the next file arrives', async () => {
  await addSource({ everyHours: 24 });
  now = new Date(now.getTime() + 25 * 3_600_000);
  await watchUntilSettled();
  await watchUntilSettled();
  expect((await mailsOf()).filter((text) => text.includes('expected every 24 hours'))).toHaveLength(1);
  writeFileSync(join(inbox(), 'units.csv'), 'Unit,Mail\n0901,\n');
  await watchUntilSettled();
  const overdue = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('pms_source').select('overdue_since').where('property_id', '=', world.ids.property).execute(),
  );
  expect(overdue).toEqual([{ overdue_since: null }]);
});

test('BEY-21 among the sources of a property, the one with the longest matching prefix imports a file', async () => {
  const general = await addSource({ isAutomatic: false });
  const other = await user.addMapping(columnsTo({ unit: 'Unit' }), ['Unit'], 'Nightly');
  expect((await saveSource(other.id, {})).body.validationResult?.fields).toMatchObject([
    { path: 'prefix', code: 'pmsPrefixTaken' },
  ]);
  expect((await saveSource(other.id, { prefix: 'Nightly' })).status).toBe(200);
  writeFileSync(join(inbox(), 'nightly-1.csv'), 'Unit,Mail\n0901,\n');
  writeFileSync(join(inbox(), 'export.csv'), 'Unit,Mail\n0902,\n');
  await watchUntilSettled();
  const runs = (await runsOf()).map(({ fileName, mapping }) => [fileName, mapping?.id]).sort();
  expect(runs).toEqual([
    ['export.csv', general],
    ['nightly-1.csv', other.id],
  ]);
});

test('BEY-21 files that match no source stay in the folder and do not delay others', async () => {
  await addSource({ prefix: 'units' });
  for (let number = 0; number < 60; number += 1) writeFileSync(join(inbox(), `photo-${number}.csv`), 'x\n');
  writeFileSync(join(inbox(), 'units.csv'), 'Unit,Mail\n0901,\n');
  const oneHourAgo = new Date(now.getTime() - 3_600_000);
  for (const name of readdirSync(inbox()))
    if (name.startsWith('photo')) utimesSync(join(inbox(), name), oneHourAgo, oneHourAgo);
  await watchUntilSettled();
  expect(await runsOf()).toMatchObject([{ fileName: 'units.csv', state: 'applied' }]);
  expect(readdirSync(inbox()).filter((name) => name.startsWith('photo'))).toHaveLength(60);
});

test('BEY-21 files of a source whose owner lost access fail, and nothing is imported', async () => {
  user = pmsUser(await world.as('region'), world.ids.property);
  await addSource();
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update staff set disabled_at = now() where id = ${world.login('region').id}`.execute(tx),
  );
  writeFileSync(join(inbox(), 'units.csv'), 'Unit,Mail\n0901,\n');
  await watchUntilSettled();
  expect(filesIn('failed')).toEqual(['units.csv']);
  expect((await mailsOf())[0]).toContain('can no longer import records');
});

test('BEY-21 only users who may import records of the property can be recipients, and one who loses the right is not notified', async () => {
  const [manager, staff] = [world.login('manager'), world.login('staff')];
  const mappingId = await addSource({ recipients: [manager.id] });
  const possible = (await sourcesOf()).recipients.map(({ id }) => id);
  expect(possible).toContain(manager.id);
  expect(possible).not.toContain(staff.id);
  const reply = await saveSource(mappingId, { revision: 1, recipients: [manager.id, staff.id] });
  expect(reply.body.validationResult?.fields).toMatchObject([{ path: 'recipients', code: 'valNotFound' }]);

  const region = await world.as('region');
  const path = `/api/staff/${manager.id}`;
  const { personalInformation, commercialLevel, revision } = (await region.get<Login>(path)).body;
  const { name, contactEmail } = personalInformation;
  const change = await region.send('PUT', path, {
    ...{ personalInformation: { name, contactEmail }, commercialLevel, revision, setLoginAsPrimaryContact: false },
    ...{ accessRole: { id: 205 }, isSSOEnabled: false, properties: [{ id: world.ids.property }] },
  });
  expect(change.status, JSON.stringify(change.body)).toBe(200);
  writeFileSync(join(inbox(), 'units.csv'), 'Unit,Mail\n0901,no address\n');
  await watchUntilSettled();
  expect(await mailsOf()).toEqual([]);
});

test('BEY-21 a source rejects recipients outside the user’s reach and an outdated revision', async () => {
  const mappingId = await addSource();
  const foreign = await saveSource(mappingId, { revision: 1, recipients: [world.login('foreignManager').id] });
  expect(foreign.body.validationResult?.fields).toMatchObject([{ path: 'recipients', code: 'valNotFound' }]);
  expect((await saveSource(mappingId, { revision: 0 })).status).toBe(409);
  expect((await saveSource(mappingId, { revision: 1, isOn: false })).status).toBe(200);
  writeFileSync(join(inbox(), 'units.csv'), 'Unit,Mail\n0901,\n');
  await watchUntilSettled();
  expect(await runsOf()).toEqual([]);
});

test('BEY-21 recipients are notified once of a watched folder that cannot be read, and files of other properties are not delayed', async () => {
  await addSource();
  writeFileSync(join(inbox(), 'done'), '');
  const other = await ownWorld(server);
  const otherUser = pmsUser(await other.as('manager'), other.ids.property);
  const mapping = await otherUser.addMapping(columnsTo({ unit: 'Unit' }), ['Unit']);
  await otherUser.caller.send('PUT', `${otherUser.path}/sources/${mapping.id}`, {
    ...form,
    recipients: [],
    notifiesNoOne: true,
  });
  const otherInbox = join(server.platform.settings.dataDir, 'inbox', `property-${other.ids.property}`);
  mkdirSync(otherInbox, { recursive: true });
  writeFileSync(join(otherInbox, 'units.csv'), 'Unit\n0901\n');
  await vi.waitUntil(
    async () => {
      await watchInbox(server.platform);
      return readdirSync(join(otherInbox, 'done')).length === 1;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect((await sourcesOf()).rows[0]?.problem).toContain('The server cannot read this folder.');
  expect((await mailsOf()).filter((text) => text.includes('cannot be read'))).toHaveLength(1);
  rmSync(join(inbox(), 'done'));
  await watchInbox(server.platform);
  expect((await sourcesOf()).rows[0]?.problem).toBeNull();
});

test('BEY-21 no one is notified of an unreadable folder without recipients, and a recipient who is added later is notified', async () => {
  const mapping = await addSource({ recipients: [], notifiesNoOne: true });
  writeFileSync(join(inbox(), 'done'), '');
  await watchInbox(server.platform);
  const shown = async () => (await sourcesOf()).rows[0];
  expect(await shown()).toMatchObject({ brokenSince: expect.any(String), brokenNotifiedAt: null });
  expect(await mailsOf()).toEqual([]);
  await saveSource(mapping, { revision: 1, recipients: [world.login('manager').id] });
  await watchInbox(server.platform);
  await watchInbox(server.platform);
  expect(await mailsOf()).toHaveLength(1);
  expect(await shown()).toMatchObject({ brokenNotifiedAt: expect.any(String) });
  rmSync(join(inbox(), 'done'));
});

test.each(['../', 'a/b', 'a\\\\b', '.units'])(
  'BEY-21 a file name prefix that no file can have is rejected: %s',
  async (prefix) => {
    const mapping = await user.addMapping(columnsTo({ unit: 'Unit' }), ['Unit']);
    const { status, body } = await saveSource(mapping.id, { prefix });
    expect([status, body.validationResult?.fields.map(({ path, code }) => [path, code])]).toEqual([
      400,
      [['prefix', 'pmsPrefix']],
    ]);
  },
);

test('BEY-21 recipients are notified when a folder becomes unreadable, weekly while it stays unreadable, and again if it becomes unreadable later', async () => {
  await addSource();
  const start = new Date(now);
  const breakFolder = () => {
    rmSync(join(inbox(), 'done'), { recursive: true, force: true });
    writeFileSync(join(inbox(), 'done'), '');
  };
  const watchAt = async (days: number) => {
    now = new Date(start.getTime() + days * 86_400_000);
    await watchInbox(server.platform).catch(() => undefined);
    return (await mailsOf()).filter((text) => text.includes('cannot be read')).length;
  };
  /** The user’s session is valid only at the start. */
  const shown = async () => {
    now = start;
    return (await sourcesOf()).rows[0];
  };
  breakFolder();
  expect(await watchAt(0)).toBe(1);
  for (const days of [0.5, 1, 3, 6.9]) expect(await watchAt(days)).toBe(1);
  expect(await shown()).toMatchObject({ brokenSince: start.toISOString() });
  expect(await watchAt(7)).toBe(2);
  expect(await watchAt(13.9)).toBe(2);
  const weekLater = new Date(start.getTime() + 7 * 86_400_000).toISOString();
  expect(await shown()).toMatchObject({ brokenSince: start.toISOString(), brokenNotifiedAt: weekLater });
  rmSync(join(inbox(), 'done'));
  expect(await watchAt(13.95)).toBe(2);
  expect(await shown()).toMatchObject({ problem: null, brokenSince: null, brokenNotifiedAt: null });
  breakFolder();
  expect(await watchAt(13.96)).toBe(3);
  rmSync(join(inbox(), 'done'));
  await watchAt(14);
});
