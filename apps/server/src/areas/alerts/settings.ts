import { defaultLimits } from '@latchboard/contract/alerts/rules/exceptions';
import { levelOf } from '@latchboard/contract/levels';
import { type Selectable, sql } from 'kysely';
import type { ExceptionSetting } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';

interface Values {
  keyOutMinutes: number | null;
  badgeUnusedDays: number | null;
  lastCommDays: number | null;
  reopenMinutes: number | null;
  recipients: string[] | null;
  quietFrom: string | null;
  quietTo: string | null;
}
const fields = [
  'keyOutMinutes',
  'badgeUnusedDays',
  'lastCommDays',
  'reopenMinutes',
  'recipients',
  'quietFrom',
  'quietTo',
] as const;
const unsetValues: Values = {
  keyOutMinutes: null,
  badgeUnusedDays: null,
  lastCommDays: null,
  reopenMinutes: null,
  recipients: null,
  quietFrom: null,
  quietTo: null,
};

/** Default exception settings, with the default limits of exceptions (EXC-01). */
export const defaultExceptionSettings: Values = { ...unsetValues, ...defaultLimits };

/** Returns the settings of an entity, and the effective values, each from the nearest level that sets it. */
export async function getExceptionSettings(tx: Tx, { level, entity }: EntityKey) {
  const { rows } = await sql<
    Selectable<ExceptionSetting>
  >`select * from exception_settings_above(${level}, ${entity})`.execute(tx);
  const ownRow = rows.find((row) => row.level === level);
  const effective: Values = { ...defaultExceptionSettings };
  const from: Record<string, string> = {};
  for (const row of [...rows].reverse()) {
    const values = valuesOf(row);
    for (const field of fields) {
      if (values[field] === null) continue;
      Object.assign(effective, { [field]: values[field] });
      from[field] = levelOf(row.level);
    }
  }
  return { own: ownRow ? valuesOf(ownRow) : unsetValues, effective, from, revision: ownRow?.revision ?? 0 };
}

/** Returns the number of days without use after which a badge of a property raises an exception (BDG-03). */
export async function unusedDaysOf(tx: Tx, propertyId: number): Promise<number> {
  const { effective } = await getExceptionSettings(tx, { level: 4, entity: propertyId });
  return effective.badgeUnusedDays ?? defaultExceptionSettings.badgeUnusedDays ?? 30;
}

export async function setExceptionSettings(
  tx: Tx,
  { level, entity }: EntityKey,
  { revision, ...values }: Values & { revision: number },
) {
  const columns = {
    key_out_minutes: values.keyOutMinutes,
    badge_unused_days: values.badgeUnusedDays,
    last_comm_days: values.lastCommDays,
    reopen_minutes: values.reopenMinutes,
    recipients: values.recipients,
    quiet_from: values.quietFrom,
    quiet_to: values.quietTo,
  };
  const savedCount =
    revision === 0
      ? await tx
          .insertInto('exception_setting')
          .values({ level, entity_id: entity, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
          .then((result) => result.numInsertedOrUpdatedRows)
      : await tx
          .updateTable('exception_setting')
          .set({ ...columns, revision: revision + 1 })
          .where('level', '=', level)
          .where('entity_id', '=', entity)
          .where('revision', '=', revision)
          .executeTakeFirst()
          .then((result) => result.numUpdatedRows);
  if (savedCount === 0n) throw new Failure('changedByAnother');
  return getExceptionSettings(tx, { level, entity });
}

function valuesOf(row: Selectable<ExceptionSetting>): Values {
  return {
    keyOutMinutes: row.key_out_minutes,
    badgeUnusedDays: row.badge_unused_days,
    lastCommDays: row.last_comm_days,
    reopenMinutes: row.reopen_minutes,
    recipients: row.recipients,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
  };
}
