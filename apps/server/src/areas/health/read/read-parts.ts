import type { CallOutput, contract } from '@latchboard/contract';
import { maxRowsPerKind } from '@latchboard/contract/health/rules';
import { sql } from 'kysely';
import { awaitsCabinet } from '#server/platform/db/awaits-cabinet.ts';
import { type Pool, runQuery } from '#server/platform/db/pool.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Health = CallOutput<typeof contract.health.readHealth>;
type Entity = { id: number; name: string };

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;
const corporation = sql`jsonb_build_object('id', c.id, 'name', c.name)`;

export async function readReports(tx: Tx, now: Date, overdue: number): Promise<Health['reports']> {
  const day = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{ schedules: number; sent: number; failed: number; next_at: Date | null }>`
    select (select count(*)::int from report_schedule where not is_paused and next_at is not null) as schedules,
      (select min(next_at) from report_schedule) as next_at,
      count(*) filter (where state = 'sent')::int as sent, count(*) filter (where reason = 'failed')::int as failed
    from report_delivery where at > ${day}`.execute(tx);
  const [row] = rows;
  return {
    schedules: row?.schedules ?? 0,
    overdue,
    sentInDay: row?.sent ?? 0,
    failedInDay: row?.failed ?? 0,
    nextAt: isoOrNull(row?.next_at ?? null),
  };
}

export async function readMail(tx: Tx, now: Date): Promise<Pick<Health['mail'], 'oldestWaitingAt' | 'sentInDay'>> {
  const day = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{ oldest: Date | null; sent: number }>`
    select (select min(created_at) from mail_message where state in ('waiting', 'sending')) as oldest,
      (select count(*)::int from mail_message where sent_at > ${day}) as sent`.execute(tx);
  return { oldestWaitingAt: isoOrNull(rows[0]?.oldest ?? null), sentInDay: rows[0]?.sent ?? 0 };
}

interface WebhookRow extends Omit<Health['webhooks']['rows'][number], 'failingSince'> {
  readonly failingSince: Date | null;
}

/** Reads webhooks with failures or waiting deliveries, the worst first. */
export async function readWebhooks(tx: Tx): Promise<Pick<Health['webhooks'], 'on' | 'rows'>> {
  const active = await sql<{ on: number }>`select count(*)::int as on from webhook where is_on`.execute(tx);
  const { rows } = await sql<WebhookRow>`
    select w.id, w.name, ${corporation} as corporation, not w.is_on as "isOff", p.failing_since as "failingSince", d.waiting
    from webhook w join webhook_progress p on p.record_id = w.id join corporation c on c.id = w.corporation_id
      cross join lateral (select count(*)::int as waiting from webhook_delivery d where d.record_id = w.id and d.state = 'waiting') d
    where w.has_failed or p.failing_since is not null or d.waiting > 0
    order by p.failing_since nulls last, d.waiting desc, w.id limit ${maxRowsPerKind}`.execute(tx);
  return {
    on: active.rows[0]?.on ?? 0,
    rows: rows.map((row) => ({ ...row, failingSince: isoOrNull(row.failingSince) })),
  };
}

interface DirectoryRow {
  readonly id: number;
  readonly name: string;
  readonly corporation: Entity;
  readonly last_contact_at: Date | null;
  readonly errors: number;
}

/** Returns connected directories. Those with rejected calls are first, then those whose last call is oldest. */
export async function readDirectories(tx: Tx, now: Date): Promise<Pick<Health['directories'], 'connected' | 'rows'>> {
  const day = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<DirectoryRow & { connected: number }>`
    select d.id, d.name, ${corporation} as corporation, u.last_contact_at, e.errors, count(*) over ()::int as connected
    from directory d join corporation c on c.id = d.corporation_id left join directory_use u on u.directory_id = d.id
      cross join lateral (select count(*)::int as errors from directory_error e where e.directory_id = d.id and e.at > ${day}) e
    where d.revoked_at is null and d.expires_at > ${now}
    order by e.errors desc, u.last_contact_at nulls first, d.id limit ${maxRowsPerKind}`.execute(tx);
  return {
    connected: rows[0]?.connected ?? 0,
    rows: rows.map(({ id, name, corporation, last_contact_at: at, errors }) => ({
      ...{ id, name, corporation, lastContact: isoOrNull(at), errorsInDay: errors },
    })),
  };
}

interface CabinetRow {
  readonly id: number;
  readonly property: Entity;
  readonly last_contact: Date | null;
  readonly queued: number | null;
  readonly offset: number;
  readonly is_silent: boolean;
}

/** Reads enrolled systems that are silent, have a wrong clock, or have events to send, up to a limit. */
export async function readCabinets(tx: Tx, now: Date, clockMinutes: number): Promise<Health['cabinets']['rows']> {
  const { rows } = await sql<CabinetRow>`
    select c.datalog_id as id, jsonb_build_object('id', p.id, 'name', p.name) as property, c.last_contact, c.queued,
      c.clock_offset_ms::float8 as offset, coalesce(s.is_silent, false) as is_silent
    from cabinet c join datalog d on d.id = c.datalog_id join property p on p.id = c.property_id cross join installation i
      cross join lateral (select not ${sql.raw(awaitsCabinet)} and c.last_contact < ${now}::timestamptz - make_interval(mins => i.silent_after_minutes) as is_silent) s
    where c.enrolled_at is not null and c.revoked_at is null
      and (s.is_silent or abs(c.clock_offset_ms) >= ${clockMinutes}::int * 60000 or c.queued > 0)
    order by s.is_silent desc nulls last, c.last_contact nulls first, c.queued desc nulls last, c.datalog_id limit ${maxRowsPerKind}`.execute(
    tx,
  );
  return rows.map((row) => ({
    ...{ id: row.id, property: row.property, lastContact: isoOrNull(row.last_contact), queued: row.queued },
    ...{ clockOffsetMs: row.offset, isSilent: row.is_silent },
  }));
}

/** Returns the largest tables. The size of a partitioned table is the sum of its partitions. */
export async function readTables(tx: Tx): Promise<Health['database']['tables']> {
  const { rows } = await sql<Health['database']['tables'][number]>`
    select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::float8 as bytes,
      sum(greatest(c.reltuples, 0))::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_inherits i on i.inhrelid = c.oid
      left join pg_class parent on parent.oid = i.inhparent
    where n.nspname in ('public', 'jobs') and c.relkind = 'r' group by 1 order by 2 desc limit ${maxRowsPerKind}`.execute(
    tx,
  );
  return rows;
}

/**
 * Returns the version of PostgreSQL and the age of the oldest transaction in this database. Requires the login role,
 * because other roles cannot read the start times.
 */
export async function readDatabaseState(
  pool: Pool,
): Promise<Pick<Health['database'], 'version' | 'oldestTransactionSeconds'>> {
  const { rows } = await runQuery<{ version: string; oldest: number | null }>(pool, {
    text: `select current_setting('server_version') as version,
      (select extract(epoch from max(clock_timestamp() - xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as oldest`,
    values: [],
  });
  return { version: rows[0]?.version ?? '', oldestTransactionSeconds: rows[0]?.oldest ?? null };
}
