import type { AuditedKind } from '@latchboard/contract/audit/kinds';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { entryConditions, type Subject } from './entry-conditions.ts';
import { createHookFormatter } from './hooks.ts';
import { readNames } from './names.ts';
import { type EntryRow, type Person, presentEntry } from './present-entry.ts';
import { tableOf } from './record-key.ts';
import { findSubject } from './subject.ts';

interface HistoryQuery extends Subject {
  readonly only: {
    readonly kind?: AuditedKind | undefined;
    readonly person?: number | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  };
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Number of newest entries from which choices are collected. */
const maxEntriesForChoices = 2000;

/**
 * Returns the changes to a record, or to all records of a kind under a parent, newest first and with the names of
 * referenced records.
 */
export async function readHistory(tx: Tx, query: HistoryQuery) {
  const subject = await findSubject(tx, query);
  const rows = await readEntries(tx, query);
  const page = rows.slice(0, query.limit);
  const namedRows = page.flatMap(({ entity_type, before, after }) =>
    [before, after].map((row) => ({ kind: entity_type.replaceAll('_', '-'), row })),
  );
  const names = await readNames(tx, namedRows);
  const hooks = await createHookFormatter(
    tx,
    namedRows.map(({ row }) => row),
  );
  return {
    subject,
    rows: page.map((row) => presentEntry(row, names, hooks)),
    next: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    choices: query.before === undefined ? await readChoices(tx, query) : null,
  };
}

async function readEntries(tx: Tx, query: HistoryQuery): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select a.id, a.at, coalesce(a.request_id, a.made_in::text) as act, a.ui_path, a.call, a.entity_type, a.entity_id, a.action,
      a.before, a.after, a.seal,
      (select jsonb_build_object('id', s.id, 'name', s.name, 'isProgram', s.pool = 'program') from staff s where s.id = coalesce(a.real_staff_id, a.staff_id)) as by,
      case when a.real_staff_id is not null then
        (select jsonb_build_object('id', s.id, 'name', s.name) from staff s where s.id = a.staff_id) end as on_behalf_of
    from audit_entry a
    where a.id in (${newestIds(query, query.limit + 1)})
    order by a.id desc limit ${query.limit + 1}`.execute(tx);
  return rows;
}

/** Reads the filter choices for the log, regardless of the current filter. */
async function readChoices(tx: Tx, { kind, of }: Subject) {
  const { rows } = await sql<{ kinds: string[]; people: Person[] }>`
    with seen as materialized (
      select entity_type, staff_id, real_staff_id from audit_entry where id in (${newestIds({ kind, of, only: {} }, maxEntriesForChoices)}))
    select array(select distinct replace(entity_type, '_', '-') from seen order by 1) as kinds,
      array(select jsonb_build_object('id', s.id, 'name', s.name) from staff s
        where s.id in (select staff_id from seen union select real_staff_id from seen) order by s.name, s.id) as people`.execute(
    tx,
  );
  return rows[0] ?? { kinds: [], people: [] };
}

/** SQL for the IDs of the newest log entries. Each part of the log is read in index order. */
function newestIds(query: Pick<HistoryQuery, 'kind' | 'of' | 'only' | 'before'>, limit: number) {
  const { only, before } = query;
  const conditions = [
    ...(only.kind === undefined ? [] : [sql`entity_type = ${tableOf(only.kind)}`]),
    ...(only.person === undefined ? [] : [sql`${only.person} in (staff_id, real_staff_id)`]),
    ...(only.from === undefined ? [] : [sql`at >= ${only.from}::timestamptz`]),
    ...(only.to === undefined ? [] : [sql`at < ${only.to}::timestamptz`]),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
  ];
  const parts = entryConditions(query).map(
    (condition) =>
      sql`(select id from audit_entry where ${sql.join([condition, ...conditions], sql` and `)} order by id desc limit ${limit})`,
  );
  return sql.join(parts, sql` union `);
}
