import type { cabinetFindings } from '@latchboard/contract/service-requests/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Evidence } from './conditions.ts';

interface Row {
  id: number;
  kind: (typeof cabinetFindings)[number];
  datalog_id: number;
  system: string;
  since: Date;
  ended_at: Date | null;
  exception_id: string | null;
  evidence: Evidence;
}

/** Returns the findings that opened a request or were added to it, oldest first. */
export async function findingsOf(tx: Tx, requestId: number) {
  const { rows } = await sql<Row>`
    select f.id, f.kind, f.datalog_id, coalesce(d.name, d.number) as system, f.since, f.ended_at, f.exception_id, f.evidence
    from service_request_finding f join datalog d on d.id = f.datalog_id
    where f.record_id = ${requestId} order by f.since, f.id`.execute(tx);
  return rows.map(({ id, kind, datalog_id, system, since, ended_at, exception_id, evidence }) => ({
    ...{ id, kind, system: { id: datalog_id, name: system } },
    ...{ since: since.toISOString(), endedAt: ended_at?.toISOString() ?? null },
    exceptionId: exception_id === null ? null : Number(exception_id),
    ...{
      lastContact: evidence.lastContact ? new Date(evidence.lastContact).toISOString() : null,
      offsetSeconds: evidence.offsetSeconds ?? null,
    },
    ...{ version: evidence.version ?? null, least: evidence.least ?? null },
  }));
}
