import type { CallInput, contract } from '@latchboard/contract';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

type Correction = CallInput<typeof contract.keyActivity.addCorrection>['correction'];

/**
 * The names of people, units, and activities of a property. If it has none of a kind, any text is accepted for that
 * kind.
 */
const lists = {
  employee: `select name as one from badge where property_id = $1 and is_given_out union
    select name || ' · ' || number from badge where property_id = $1 and is_given_out`,
  unit: 'select unit as one from unit where property_id = $1',
  activity: `select name as one from activity where property_id = $1 and name <> '' union
    select name_es from activity where property_id = $1 and name_es <> ''`,
} as const;

/** Rejects a person, unit or reason that the property does not have (BEY-01). */
export async function checkKnown(tx: Tx, propertyId: number, correction: Correction): Promise<void> {
  const fields = [];
  for (const [field, list] of Object.entries(lists) as [keyof typeof lists, string][]) {
    const value = correction[field];
    if (value === undefined) continue;
    const known = await statement<{ one: string }>(tx, `correction-${field}`, list, [propertyId]);
    if (known.length > 0 && !known.some(({ one }) => one === value))
      fields.push({ path: `correction.${field}`, code: 'valNotFound' as const });
  }
  if (fields.length > 0) throw new Failure('validation', { fields });
}
