import type { Translate } from '@latchboard/texts';
import { placeOfZone } from '@latchboard/texts';
import type { AddressValues } from './address/address-values.ts';
import { isBlank } from './address/address-values.ts';
import type { Parent } from './parent-field.tsx';
import { billingMethods } from './property/property-values.ts';

const isAddress = (value: object): value is AddressValues => 'addressLine1' in value;
const isPlace = (value: object): value is Parent => 'corporation' in value;

/** A field of these values as a person reads it, where it is more than a text. */
export function valueWords<Values extends object>(field: keyof Values & string, values: Values, t: Translate) {
  const value: unknown = values[field];
  if (typeof value === 'object' && value !== null) return partsOf(value).join(', ');
  const method = billingMethods.find((one) => one === value);
  if (field === 'billingMethodId' && method) return t(`property.billingMethod.${method}`);
  return field === 'timeZone' && typeof value === 'string' ? placeOfZone(value, 'en') : undefined;
}

function partsOf(value: object): string[] {
  if (isPlace(value)) return [value.parent?.name, value.corporation.name].filter((part) => part !== undefined);
  if (!isAddress(value) || isBlank(value)) return [];
  const { addressLine1, addressLine2, city, state, zip, country } = value;
  return [addressLine1, addressLine2, city, `${state ?? ''} ${zip}`.trim(), country].filter(Boolean);
}
