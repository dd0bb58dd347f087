import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';

type Kind = 'KEY_OUT' | 'BADGE_UNUSED' | 'LAST_COMM';
interface Alert {
  kind: Kind;
  isOn: boolean;
  recipients: string[];
}
interface Row {
  id: number;
  level: number;
  kind: Kind;
  is_on: boolean;
  recipients: string[];
  name: string;
}

/** An entity's own alerts and those it takes from above, which are changed up there. */
export async function listAlerts(tx: Tx, { level, entity }: EntityKey) {
  const { rows } = await sql<Row>`select * from exception_alerts_above(${level}, ${entity})`.execute(tx);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      isOn: row.is_on,
      recipients: row.recipients,
      inheritedFrom: row.level === level ? null : row.name,
    })),
  };
}

export async function addAlert(tx: Tx, { level, entity }: EntityKey, { kind, isOn, recipients }: Alert) {
  const { id } = await tx
    .insertInto('exception_alert')
    .values({ level, entity_id: entity, kind, is_on: isOn, recipients })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, kind, isOn, recipients, inheritedFrom: null };
}

export async function changeAlert(
  tx: Tx,
  { level, entity }: EntityKey,
  { alertId, kind, isOn, recipients }: Alert & { alertId: number },
) {
  const saved = await tx
    .updateTable('exception_alert')
    .set({ kind, is_on: isOn, recipients })
    .where('id', '=', alertId)
    .where('level', '=', level)
    .where('entity_id', '=', entity)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new Failure('notFound');
  return { id: alertId, kind, isOn, recipients, inheritedFrom: null };
}

export async function removeAlert(tx: Tx, { level, entity }: EntityKey, id: number) {
  const removed = await tx
    .deleteFrom('exception_alert')
    .where('id', '=', id)
    .where('level', '=', level)
    .where('entity_id', '=', entity)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new Failure('notFound');
  return { ok: true as const };
}
