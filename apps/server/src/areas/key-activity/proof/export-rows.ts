import { sourceAsOf } from '@latchboard/contract/key-activity/rules/last-known';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ReportFilters } from '../report/criteria.ts';
import type { Head } from '../rules/digest.ts';
import { headBefore } from '../rules/digest.ts';
import { distinctNames } from '../rules/distinct-names.ts';
import type { ExportSource, WithheldReason } from '../rules/export-lines.ts';
import { sourcesOf } from '../silence/sources.ts';

export interface ExportRange {
  propertyId: number;
  from: Date;
  to: Date;
  /** Includes only events of these units, and of tags that also opened one of them. Undefined includes all events. */
  units?: UnitFilter;
}

export interface UnitFilter {
  readonly names: readonly string[];
  readonly opened: NonNullable<ReportFilters['opened']>;
}

export interface Section {
  cabinet: number;
  first: number;
  last: number;
}

/** Returns the positions of the property's first and last event in the requested range, by cabinet. */
export async function sectionsOf(tx: Tx, { propertyId, from, to }: ExportRange): Promise<Section[]> {
  const { rows } = await sql<Section>`
    select datalog_id as cabinet, min(position) as first, max(position) as last from key_event
    where property_id = ${propertyId} and occurred_at >= ${from} and occurred_at < ${to}
    group by datalog_id order by datalog_id`.execute(tx);
  return rows;
}

/**
 * Returns the names in the header of a file: the property and its cabinets. Each cabinet has a flag that shows whether
 * the file covers it.
 */
export async function namesOf(tx: Tx, { propertyId, to }: ExportRange, sections: readonly Section[], now: Date) {
  const { name } = await tx
    .selectFrom('property')
    .select('name')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const coveredCabinets = sections.map(({ cabinet }) => cabinet);
  const rows = await tx
    .selectFrom('datalog')
    .select(['id', 'name', 'number'])
    .where((eb) => eb.or([eb('property_id', '=', propertyId), eb('id', 'in', [0, ...coveredCabinets])]))
    .orderBy('id')
    .execute();
  const names = distinctNames(rows);
  const namedRows = rows.map(({ id, name: storedName }) => ({
    datalog_id: id,
    datalog_name: names.get(id) ?? storedName,
  }));
  const source = await sourcesOf(tx, namedRows, now);
  const cabinets = namedRows.map((row): ExportSource => {
    const { id: cabinet, name, silentSince } = sourceAsOf(source(row), to.toISOString());
    return { cabinet, name, covered: coveredCabinets.includes(cabinet), silentSince };
  });
  return { propertyName: name, cabinets };
}

export interface LogRow {
  position: number;
  stream: number;
  seq: number;
  received_at: Date;
  digest: Buffer;
  batch_id: number;
  /** Event as sent. Null if it is withheld. */
  raw: string | null;
  withheld: WithheldReason | null;
  corrections: unknown[] | null;
}

/** Reads up to `limit` rows in a section of a cabinet's log, starting at the position `start`. */
export async function readLogRows(
  tx: Tx,
  { cabinet, last }: Section,
  { propertyId, from, to, units }: ExportRange,
  start: number,
  limit: number,
): Promise<LogRow[]> {
  const isOther = units ? concernsNoUnit(units, propertyId) : sql`false`;
  const { rows } = await sql<LogRow>`
    select l.position, l.stream, l.seq, l.received_at, l.digest, l.batch_id,
      case when w.why is null then l.raw end as raw, w.why as withheld,
      (select jsonb_agg(jsonb_build_object('at', c.at, 'author', author_name(c.staff_id), 'reason', c.reason, 'correction', c.correction) order by c.id)
       from log_correction c
       where c.datalog_id = l.datalog_id and c.position = l.position and c.property_id = ${propertyId}) as corrections
    from log_entry l cross join lateral (
      select case when l.property_id <> ${propertyId} then 'other property'
        when l.occurred_at < ${from} or l.occurred_at >= ${to} or ${isOther} then 'outside' when l.raw is null then 'erased' end as why) w
    where l.datalog_id = ${cabinet} and l.position >= ${start} and l.position <= ${last}
    order by l.position limit ${limit}`.execute(tx);
  return rows;
}

export interface EntryRow {
  position: number;
  stream: number;
  seq: number;
  received_at: Date;
  digest: Buffer;
}

/** Condition that a log event involves none of these units. */
const concernsNoUnit = ({ names, opened }: UnitFilter, propertyId: number) => sql`not exists (
  select from key_event e where e.property_id = ${propertyId} and e.occurred_at = l.occurred_at and e.datalog_id = l.datalog_id and e.position = l.position
    and (e.unit = any(${names}::text[]) or exists (
      select from unnest(${opened.tags}::text[], ${opened.from}::timestamptz[], ${opened.to}::timestamptz[]) as o(tag, from_at, to_at)
      where o.tag = e.tag and o.from_at <= e.occurred_at and e.occurred_at < o.to_at)))`;

/** Reads the chain entries in a range, without the events. */
export async function readEntryRows(tx: Tx, cabinet: number, from: number, to: number): Promise<EntryRow[]> {
  return tx
    .selectFrom('log_entry')
    .select(['position', 'stream', 'seq', 'received_at', 'digest'])
    .where('datalog_id', '=', cabinet)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .orderBy('position')
    .execute();
}

/** Reads the head of a cabinet's log at a position. */
export async function readHeadAt(tx: Tx, cabinet: number, position: number): Promise<Head> {
  if (position === 0) return headBefore(cabinet);
  return tx
    .selectFrom('log_entry')
    .select(['position', 'hash'])
    .where('datalog_id', '=', cabinet)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
}

export async function readStreamKeys(tx: Tx, cabinet: number): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('cabinet_stream')
    .select(['stream', 'public_key'])
    .where('datalog_id', '=', cabinet)
    .orderBy('stream')
    .execute();
  return new Map(rows.map(({ stream, public_key }) => [stream, public_key]));
}

export function batchesOf(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return tx.selectFrom('log_batch').select(['id', 'stream', 'digests', 'signature']).where('id', 'in', ids).execute();
}
