import { sql } from 'kysely';
import { backupAge, isOverdue, readBackupState } from '#server/platform/backup/backup-runs.ts';
import { awaitsCabinet } from '#server/platform/db/awaits-cabinet.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { StateGauge } from '#server/platform/metrics.ts';

type Counts = Record<StateGauge, number>;

const dayMs = 86_400_000;

interface CountInput {
  readonly now: Date;
  readonly clockMinutes: number;
  /** Whether backups are scheduled. If not, the backup counts are 0. */
  readonly hasBackups: boolean;
}

type BackupCounts = Pick<Counts, 'backup_age_seconds' | 'backups_overdue' | 'backups_failed'>;

async function backupCounts(tx: Tx, { now, hasBackups }: CountInput): Promise<BackupCounts> {
  if (!hasBackups) return { backup_age_seconds: 0, backups_overdue: 0, backups_failed: 0 };
  const state = await readBackupState(tx);
  return {
    backup_age_seconds: backupAge(state, now) / 1000,
    backups_overdue: isOverdue(state, now) ? 1 : 0,
    backups_failed: state.failed?.count ?? 0,
  };
}

/** Reads the counts of the installation. Each scrape runs the queries, so they must not scan a large table. */
export async function readCounts(tx: Tx, input: CountInput): Promise<Counts> {
  const { now, clockMinutes } = input;
  const dayAgo = new Date(now.getTime() - dayMs);
  const { rows } = await sql<Omit<Counts, keyof BackupCounts>>`
    select
      (select count(*)::int from mail_message where state in ('waiting', 'sending')) as mail_waiting,
      (select count(*)::int from mail_message where state = 'failed' and sealed is not null) as mail_given_up,
      (select count(*)::int from webhook w join webhook_progress p on p.record_id = w.id
        where w.has_failed or (w.is_on and p.failing_since is not null)) as webhooks_failing,
      (select count(*)::int from webhook_delivery where state = 'waiting') as webhook_deliveries_waiting,
      (select count(*)::int from directory_error where at > ${dayAgo}) as directory_errors_day,
      c.cabinets, c.cabinets_silent, c.cabinets_wrong_clock, c.cabinet_events_queued,
      (select count(*)::int from report_schedule where next_at < ${now}::timestamptz - interval '10 minutes') as reports_overdue,
      pg_database_size(current_database())::float8 as database_bytes,
      (select count(*)::int from pg_stat_activity where datid is not null) as database_connections,
      current_setting('max_connections')::int as database_connections_max
    from (
      select count(*)::int as cabinets,
        count(*) filter (where not ${sql.raw(awaitsCabinet)} and c.last_contact < ${now}::timestamptz - make_interval(mins => i.silent_after_minutes))::int as cabinets_silent,
        count(*) filter (where last_contact is not null and abs(clock_offset_ms) >= ${clockMinutes}::int * 60000)::int as cabinets_wrong_clock,
        coalesce(sum(queued), 0)::int as cabinet_events_queued
      from cabinet c join datalog d on d.id = c.datalog_id cross join installation i
      where c.enrolled_at is not null and c.revoked_at is null) c`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('counts are one row');
  return { ...counts, ...(await backupCounts(tx, input)) };
}
