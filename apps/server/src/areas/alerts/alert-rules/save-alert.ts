import { maxRehearsalMessages } from '@latchboard/contract/alerts/rules/alert-rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, type Field, invalid } from '#server/platform/errors.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { type Alert, type AlertForm, type AlertRow, columnsOf } from './alert-row.ts';
import { checkSubjects } from './check-subjects.ts';
import { alertRowsOf, readAlert } from './list-alerts.ts';
import { rehearse } from './rehearse.ts';

interface SaveContext {
  readonly tx: Tx;
  readonly actor: PersonActor;
  readonly now: Date;
}

export async function addAlert(key: EntityKey, form: AlertForm, ctx: SaveContext): Promise<Alert> {
  await checkAlert(key, form, undefined, ctx);
  const { id } = await ctx.tx
    .insertInto('exception_alert')
    .values({ level: key.level, entity_id: key.entity, ...columnsOf(form), ...changedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readAlert(ctx.tx, id);
}

type AlertChange = AlertForm & { readonly alertId: number };

/**
 * Changes a rule where it is set. A save without a change has no effect. Rejects a form whose revision is not the
 * current one. Accepts a form without a revision.
 */
export async function changeAlert(key: EntityKey, form: AlertChange, ctx: SaveContext): Promise<Alert> {
  const stored = await lockAlert(ctx.tx, key, form.alertId);
  if (form.revision !== undefined && form.revision !== stored.revision) throw new Failure('changedByAnother');
  return saveIfChanged(ctx.tx, {
    read: () => readAlert(ctx.tx, form.alertId),
    save: () => storeChange(key, form, stored, ctx),
    ignored: ['changedAt', 'changedBy'],
  });
}

/** Stores a change to a rule whose row is locked. */
async function storeChange(
  key: EntityKey,
  { alertId, ...form }: AlertChange,
  stored: StoredAlert,
  ctx: SaveContext,
): Promise<Alert> {
  await checkAlert(key, { ...form, replaces: stored.replaces }, stored, ctx);
  await ctx.tx
    .updateTable('exception_alert')
    .set({ ...columnsOf(form), replaces: stored.replaces, ...changedBy(ctx), revision: stored.revision + 1 })
    .where('id', '=', alertId)
    .execute();
  return readAlert(ctx.tx, alertId);
}

export async function removeAlert(tx: Tx, key: EntityKey, id: number) {
  await lockAlert(tx, key, id);
  await tx.deleteFrom('exception_alert').where('id', '=', id).execute();
  return { ok: true as const };
}

const changedBy = ({ actor, now }: SaveContext) => ({ changed_at: now, changed_by: actor.realStaffId });

type StoredAlert = Awaited<ReturnType<typeof lockAlert>>;

async function lockAlert(tx: Tx, { level, entity }: EntityKey, id: number) {
  const stored = await tx
    .selectFrom('exception_alert')
    .select(['revision', 'replaces', 'logins', 'units', 'tags', 'badges', 'people', 'activities'])
    .where('id', '=', id)
    .where('level', '=', level)
    .where('entity_id', '=', entity)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw new Failure('notFound');
  return stored;
}

/**
 * Checks a rule. It may replace only an inherited rule that is not locked. Its steps must be later than its first
 * message. Its subjects must exist, and its logins must be in reach. If it is on, it must not send too many messages.
 */
async function checkAlert(key: EntityKey, form: AlertForm, stored: StoredAlert | undefined, { tx, now }: SaveContext) {
  const replacedAlert = await checkReplaced(tx, key, form.replaces);
  checkSteps(form);
  await checkLogins(tx, form, stored?.logins ?? []);
  await checkSubjects(tx, key, form, stored ?? replacedAlert);
  if (!form.isOn) return;
  const { messages } = await rehearse(tx, key, form, now);
  if (messages > maxRehearsalMessages)
    throw invalid('recipients', 'tooManyMails', { count: messages, most: maxRehearsalMessages });
}

/**
 * Returns the inherited rule that this rule replaces, if any. Throws if the rule to replace is not inherited or is
 * locked.
 */
async function checkReplaced(tx: Tx, key: EntityKey, replaces: number | null): Promise<AlertRow | undefined> {
  if (replaces === null) return undefined;
  const rule = (await alertRowsOf(tx, key)).find(({ id, level }) => id === replaces && level < key.level);
  if (!rule) throw invalid('replaces', 'valInvalid');
  if (rule.is_locked) throw new Failure('alertLocked');
  return rule;
}

/** Rejects a step that is not later than the first message. Both times count from the start of the exception. */
function checkSteps({ afterMinutes, steps }: AlertForm): void {
  const fields = steps.flatMap((step, index): Field[] =>
    step.afterMinutes <= afterMinutes ? [{ path: `steps.${index}.afterMinutes`, code: 'valStepTooEarly' }] : [],
  );
  if (fields.length > 0) throw new Failure('validation', { fields });
}

async function checkLogins(tx: Tx, { logins, steps }: AlertForm, formerLogins: readonly number[]) {
  const newLogins = [...new Set([...logins, ...steps.flatMap((step) => step.logins)])].filter(
    (id) => !formerLogins.includes(id),
  );
  if (newLogins.length === 0) return;
  const { rows } = await sql<{ id: number }>`select id from staff where id = any(${newLogins}::int[])`.execute(tx);
  if (rows.length < newLogins.length) throw invalid('logins', 'valInvalid');
}
