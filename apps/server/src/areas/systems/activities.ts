import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { keyReturnedCode, noActivityCode } from '@latchboard/contract/key-activity/rules/rows';
import type { Selectable } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Activity } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { enqueueConfigChange, enqueueConfigChanges } from './configuration/enqueue.ts';
import { readKeyBoardIds } from './configuration/labels.ts';

type Row = Selectable<Activity>;
type Form = CallInput<typeof contract.systems.setActivity>;

export function listActivities(tx: Tx, propertyId: number): Promise<Row[]> {
  return tx
    .selectFrom('activity')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .where('code', 'not in', [keyReturnedCode, noActivityCode])
    .orderBy('code')
    .execute();
}

export function presentActivity({
  code,
  name,
  name_es,
  minutes,
  revision,
}: Row): CallOutput<typeof contract.systems.setActivity> {
  return { code, name, nameEs: name_es, minutes, revision };
}

/**
 * Adds or changes an activity by its code and updates the property's cabinets, which show the English name, and key
 * boards, which show the name in the language of a badge.
 */
export async function setActivity(tx: Tx, sealKey: Uint8Array, form: Form, now: Date): Promise<Row> {
  const { propertyId, code, name, minutes } = form;
  await rejectDuplicateName(tx, form);
  const row = await (form.revision === 0 ? addActivity(tx, form) : changeActivity(tx, form));
  if (!row) throw new Failure('changedByAnother');
  const value = { code, name, minutes };
  const change = { kind: 'activity', key: String(code), value } as const;
  await enqueueConfigChange(tx, sealKey, { propertyId, ...change }, now);
  const changes = [{ ...change, value: { ...value, nameEs: row.name_es } }];
  for (const datalogId of await readKeyBoardIds(tx, propertyId))
    await enqueueConfigChanges(tx, sealKey, { propertyId, datalogId, changes }, now);
  return row;
}

/** Rejects a duplicate name, because users could not distinguish the activities on the board and at the keypad. */
async function rejectDuplicateName(tx: Tx, { propertyId, code, name }: Form): Promise<void> {
  // A lock serializes concurrent additions of one name.
  await acquireLock(tx, 'activities', propertyId);
  const duplicate = await tx
    .selectFrom('activity')
    .select('code')
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .where('code', '!=', code)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  if (duplicate) throw invalid('name', 'nameNotAvailable');
}

const columnsOf = ({ name, nameEs, minutes }: Form) => ({ name, name_es: nameEs, minutes, is_active: true });

/**
 * Adds an activity, or reactivates an inactive activity with the same code. Undefined if an active activity has the
 * code.
 */
function addActivity(tx: Tx, form: Form): Promise<Row | undefined> {
  const columns = columnsOf(form);
  return tx
    .insertInto('activity')
    .values({ property_id: form.propertyId, code: form.code, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'code'])
        .doUpdateSet(({ eb }) => ({ ...columns, revision: eb('activity.revision', '+', 1) }))
        .where('activity.is_active', '=', false),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Changes an active activity. Returns undefined if there is none with the code, or if the form is outdated. */
function changeActivity(tx: Tx, form: Form): Promise<Row | undefined> {
  return tx
    .updateTable('activity')
    .set({ ...columnsOf(form), revision: form.revision + 1 })
    .where('property_id', '=', form.propertyId)
    .where('code', '=', form.code)
    .where('is_active', '=', true)
    .where('revision', '=', form.revision)
    .returningAll()
    .executeTakeFirst();
}
