import type { Fields } from '@latchboard/contract/record/fields';
import type { Translate } from '@latchboard/texts';
import { fieldAt, fieldText } from '#web/lib/form/fields/field-text.ts';
import type { AddressValues } from './address/address-values.ts';
import { isBlank } from './address/address-values.ts';
import type { Parent } from './parent-field.tsx';

const isAddress = (value: object): value is AddressValues => 'addressLine1' in value;
const isParent = (value: object): value is Parent => 'corporation' in value;

/** Display text of a field: an address, a place, or a value formatted according to its description. */
export const fieldValueText =
  (fields: Fields) =>
  <Values extends object>(field: keyof Values & string, values: Values, t: Translate) => {
    const value: unknown = values[field];
    if (typeof value === 'object' && value !== null) return partsOf(value).join(', ');
    return fieldText(fieldAt(fields, field), value, t);
  };

function partsOf(value: object): string[] {
  if (isParent(value)) return [value.parent?.name, value.corporation.name].filter((part) => part !== undefined);
  if (!isAddress(value) || isBlank(value)) return [];
  const { addressLine1, addressLine2, city, state, zip, country } = value;
  return [addressLine1, addressLine2, city, `${state ?? ''} ${zip}`.trim(), country].filter(Boolean);
}
