import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';
import { type Alert, type AlertRow, presentAlert } from './alert-row.ts';

/** Returns rules that apply at a place: the rules set there, then the inherited rules. */
export async function alertRowsOf(tx: Tx, { level, entity }: EntityKey): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select (f.alert).*, f.place, f.changer from exception_alerts_above(${level}, ${entity}) f`.execute(tx);
  return rows;
}

/** IDs of the rules that a rule at a lower level replaces. A locked rule stays in effect. */
export const findReplacedRuleIds = (rows: readonly AlertRow[]): ReadonlySet<number> =>
  new Set(
    rows.flatMap(({ id, level, is_locked }) =>
      rows.some((other) => !is_locked && other.replaces === id && other.level > level) ? [id] : [],
    ),
  );

export async function listAlerts(tx: Tx, key: EntityKey): Promise<{ rows: Alert[] }> {
  const rows = await alertRowsOf(tx, key);
  const replacedRuleIds = findReplacedRuleIds(rows);
  return { rows: rows.map((row) => presentAlert(row, key.level, replacedRuleIds)) };
}

/** Returns a rule as it appears at the place where it was set. */
export async function readAlert(tx: Tx, id: number): Promise<Alert> {
  const { level, entity_id: entity } = requireFound(
    await tx.selectFrom('exception_alert').select(['level', 'entity_id']).where('id', '=', id).executeTakeFirst(),
  );
  const { rows } = await listAlerts(tx, { level, entity });
  return requireFound(rows.find((row) => row.id === id));
}
