import { readFileSync } from 'node:fs';
import { type CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { startServer } from '#server/server.ts';
import { actor, callerOf } from '#server/testing/actors.ts';
import { connectDirectory, userForm } from '#server/testing/directory.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Health = CallOutput<typeof contract.health.readHealth>;

let server: TestServer;
/** Milliseconds by which the server's clock is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  server = await testServer({ shared: true, runsJobs: true, clock });
});
afterAll(() => server.close());

const read = async () => (await (await actor(server.url, 'sysadmin')).get<Health>('/api/system-health')).body;
const runSql = (text: string) =>
  transact(server.platform.pool, { role: 'lb_system' }, (tx) => sql.raw(text).execute(tx));
const readMetrics = async () => (await callerOf(server.url).get<string>('/metrics')).body;

test('SYS-07 system health shows the last and next run of a job, and a failed run as a problem', async () => {
  await server.platform.jobs.send('forget-attempts');
  const readJob = async () => (await read()).jobs.find(({ name }) => name === 'forget-attempts');
  await expect.poll(async () => (await readJob())?.lastRun?.outcome).toBe('done');
  const job = await readJob();
  expect(job).toMatchObject({ cron: '20 * * * *', isLate: false });
  expect(new Date(job?.nextAt ?? 0).getUTCMinutes()).toBe(20);
  expect(Date.parse(job?.nextAt ?? '')).toBeGreaterThan(Date.now());
  expect((await read()).jobs.length).toBe(server.platform.jobs.known.length);
  expect(await readMetrics()).toMatch(/latchboard_job_runs_total\{job="forget-attempts",outcome="done"\} 1/);
  await runSql("update job_run set outcome = 'failed', error = 'no luck' where name = 'forget-attempts'");
  expect((await readJob())?.lastRun).toMatchObject({ outcome: 'failed', error: 'no luck' });
  expect((await read()).troubles).toContain('jobs');
  await runSql(
    "update job_run set outcome = 'done', started_at = now() - interval '3 hours' where name = 'forget-attempts'",
  );
  expect((await readJob())?.isLate).toBe(true);
});

test('SYS-07 system health reports silent cabinets, wrong clocks, failed mail, stopped webhooks, and directory errors as problems, and shows the size of the database', async () => {
  const before = await read();
  expect(before.troubles.filter((kind) => kind !== 'jobs')).toEqual([]);
  const directory = await connectDirectory(server.url);
  await directory.send('POST', '/Users', userForm('no address'));
  await runSql(`
    update cabinet set enrolled_at = now(), last_contact = now() - interval '40 days', queued = 7 where datalog_id = 1;
    update cabinet set enrolled_at = now(), last_contact = now(), clock_offset_ms = 3600000 where datalog_id = 2;
    insert into mail_message (key, recipient, subject, shown, why, state, attempts, sealed) values ('x', 'a@b.test', 'S', 'S', 'S', 'failed', 9, '');
    with w as (insert into webhook (corporation_id, name, url, kinds, secret_sealed, made_at, made_by, is_on, has_failed)
      values (1, 'Ticketing', 'https://a.test', '{key}', '', now(), 200, false, true) returning id)
    insert into webhook_progress (record_id, corporation_id, failing_since) select id, 1, now() from w;`);
  const health = await read();
  expect(health.troubles.filter((kind) => kind !== 'jobs')).toEqual([
    ...['mail', 'webhooks', 'directories', 'cabinets', 'clocks'],
  ]);
  expect(health.cabinets).toMatchObject({ silent: 1, wrongClock: 1, queued: 7 });
  expect(health.cabinets.rows).toMatchObject([
    { id: 1, isSilent: true, queued: 7, property: { id: 1 } },
    { id: 2, isSilent: false, clockOffsetMs: 3_600_000 },
  ]);
  expect(health.mail).toMatchObject({ givenUp: 1 });
  expect(health.webhooks.rows).toMatchObject([{ name: 'Ticketing', isOff: true, corporation: { id: 1 } }]);
  expect(health.directories).toMatchObject({ connected: 1, errorsInDay: 1, rows: [{ name: 'Entra', errorsInDay: 1 }] });
  expect(health.database.bytes).toBeGreaterThan(1_000_000);
  expect(health.database.tables.length).toBe(10);
  expect(health.database.connections).toBeLessThanOrEqual(health.database.mostConnections);
  expect(health.calls.rows.map(({ name }) => name)).toContain('health.readHealth');
  // A scrape queries the database again if the cached data is older than 15 seconds.
  aheadMs += 16_000;
  expect(await readMetrics()).toMatch(/latchboard_cabinets_silent 1/);
});

test('SYS-07 a disk that will be full in less than two days is shown, and reported by email once a day', async () => {
  const [space] = (await read()).storage;
  expect(space).toMatchObject({ freeBytes: expect.any(Number), daysLeft: null });
  expect((await read()).troubles).not.toContain('storageLow');
  const before = `(select now() - interval '1 day')`;
  await runSql(
    `insert into storage_sample (place, at, free_bytes) values ('${space?.place}', ${before}, ${(space?.freeBytes ?? 0) * 2})`,
  );
  expect((await read()).troubles).toContain('storageLow');
  for (const _ of [1, 2]) await server.platform.jobs.runNow('check-storage');
  const mails = (await outboxOf(server)).filter(({ text }) => text.includes('At the current rate'));
  expect(mails).toHaveLength(1);
  await runSql('delete from storage_sample');
});

test('SYS-07 only administrators see the health of the installation', async () => {
  for (const key of ['management', 'service', 'corporate', 'manager'] as const)
    expect((await (await actor(server.url, key)).get('/api/system-health')).status, key).toBe(403);
  expect((await (await actor(server.url, 'superadmin')).get('/api/system-health')).status).toBe(200);
});

const readMonitoringFile = (name: string) =>
  readFileSync(new URL(`../../../../../deploy/monitoring/${name}`, import.meta.url), 'utf8');
/** Names that Prometheus itself generates. */
const prometheusMetrics = new Set(['up']);
const metricNames = /\b(?:(?:latchboard|process|nodejs)_\w+|up)\b/g;

test('SYS-07 the server exports every metric that the dashboard and the alert rules use', async () => {
  const text = await readMetrics();
  const exported = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [`${name}`],
    ),
  );
  const dashboard = JSON.parse(readMonitoringFile('grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const rules = [...readMonitoringFile('alerts.yml').matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr]) => expr ?? '');
  expect(rules.length).toBe([...readMonitoringFile('alerts.yml').matchAll(/- alert: /g)].length);
  expect(dashboard.panels.length).toBeGreaterThan(15);
  const expressions = [...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...rules];
  for (const expr of expressions) {
    const names = [...expr.matchAll(metricNames)].map(([name]) => name);
    expect(names.length, expr).toBeGreaterThan(0);
    for (const name of names) if (!prometheusMetrics.has(name)) expect([...exported], expr).toContain(name);
    for (const [, calls = ''] of expr.matchAll(/call!~"([^"]+)"/g))
      for (const call of calls.split('|')) {
        const [group = '', name = ''] = call.split('.');
        expect((contract as unknown as Record<string, object>)[group], call).toHaveProperty(name);
      }
  }
  // Each product metric is used by at least one alert.
  const productMetrics = [...text.matchAll(/^# TYPE (latchboard_\w+) /gm)].map(([, name]) => name ?? '');
  for (const name of productMetrics) expect(expressions.join('\n'), name).toContain(name);
});

test('SYS-07 a server with a different SECRET_KEY is not ready, and system health shows how to fix it', async () => {
  const settings = { ...server.platform.settings, givenSecretKey: 'another secret for tests, thirty-two characters' };
  const misconfigured = await startServer({ settings, databaseUrl: settings.databaseUrl ?? '', runsJobs: false });
  onTestFinished(() => misconfigured.close());
  const ready = await callerOf(misconfigured.url).get('/health/ready');
  expect([ready.status, ready.body]).toEqual([
    503,
    { status: 'SECRET_KEY does not open the secrets in the database; start the server with the former key' },
  ]);
  const health = await (await actor(misconfigured.url, 'sysadmin')).get<Health>('/api/system-health');
  expect(health.body.troubles).toContain('secretKey');
  expect((await callerOf(server.url).get('/health/ready')).status).toBe(200);
  expect((await read()).troubles).not.toContain('secretKey');
});
