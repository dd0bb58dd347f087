import type { Translate } from '@latchboard/texts';
import { placeOf } from '#web/lib/dates.ts';
import type { AddressValues } from './address/address-values.ts';
import { isBlank } from './address/address-values.ts';
import type { Parent } from './parent-field.tsx';
import { billingMethods } from './property/property-values.ts';

const isAddress = (value: object): value is AddressValues => 'addressLine1' in value;
const isPlace = (value: object): value is Parent => 'corporation' in value;

/** The value of a form's field as a person reads it. */
export function valueWords(field: string, value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('hierarchy.nothing');
  if (typeof value === 'boolean') return t(value ? 'hierarchy.yes' : 'hierarchy.no');
  if (typeof value === 'object') return partsOf(value).join(', ') || t('hierarchy.nothing');
  const method = billingMethods.find((one) => one === value);
  if (field === 'billingMethodId' && method) return t(`property.billingMethod.${method}`);
  return field === 'timeZone' ? placeOf(String(value)) : String(value);
}

function partsOf(value: object): string[] {
  if (isPlace(value)) return [value.parent?.name, value.corporation.name].filter((part) => part !== undefined);
  if (!isAddress(value) || isBlank(value)) return [];
  const { addressLine1, addressLine2, city, state, zip, country } = value;
  return [addressLine1, addressLine2, city, `${state ?? ''} ${zip}`.trim(), country].filter(Boolean);
}
