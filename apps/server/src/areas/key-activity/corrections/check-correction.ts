import type { CallInput, contract } from '@latchboard/contract';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

type Correction = CallInput<typeof contract.keyActivity.addCorrection>['correction'];

/** Statements that list the people, units, or activities of a property. If a list is empty, any text is accepted. */
const lists = {
  employee: statement('correction-employee', {
    values: ['int4'],
    row: { value: 'text?' },
    text: `select name as value from badge where property_id = $1 and is_given_out union
    select name || ' · ' || number from badge where property_id = $1 and is_given_out`,
  }),
  unit: statement('correction-unit', {
    values: ['int4'],
    row: { value: 'text' },
    text: 'select unit as value from unit where property_id = $1',
  }),
  activity: statement('correction-activity', {
    values: ['int4'],
    row: { value: 'text?' },
    text: `select name as value from activity where property_id = $1 and name <> '' union
    select name_es from activity where property_id = $1 and name_es <> ''`,
  }),
};

/** Rejects a person, unit, or activity that does not exist at the property (BEY-01). */
export async function checkCorrection(tx: Tx, propertyId: number, correction: Correction): Promise<void> {
  const fields = [];
  for (const field of ['employee', 'unit', 'activity'] as const) {
    const value = correction[field];
    if (value === undefined) continue;
    const allowedValues = await lists[field].rows(tx, propertyId);
    if (allowedValues.length > 0 && !allowedValues.some((allowed) => allowed.value === value))
      fields.push({ path: `correction.${field}`, code: 'valNotFound' as const });
  }
  if (fields.length > 0) throw new Failure('validation', { fields });
}
