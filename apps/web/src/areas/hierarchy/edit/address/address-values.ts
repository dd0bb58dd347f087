import { countries } from '@latchboard/contract/hierarchy/places';
import type { Property } from '../../property/shapes.ts';

type StoredAddress = Property['shippingAddress'];

/** An address as typed. */
export interface AddressValues {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string | null;
  readonly zip: string;
  readonly country: string;
}

export const noAddress: AddressValues = {
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: null,
  zip: '',
  country: countries[0],
};

export function addressValues(stored: StoredAddress): AddressValues {
  if (!stored) return noAddress;
  return { ...stored, addressLine2: stored.addressLine2 ?? '', state: stored.state || null };
}

/** Whether all fields except the country are empty, which means that there is no address. */
export function isBlank({ addressLine1, addressLine2, city, state, zip }: AddressValues): boolean {
  return [addressLine1, addressLine2, city, state ?? '', zip].every((text) => text.trim() === '');
}

/** Address for the call. Null if nothing was typed. */
export function addressInput(values: AddressValues) {
  if (isBlank(values)) return null;
  return {
    addressLine1: values.addressLine1.trim(),
    addressLine2: values.addressLine2.trim() || null,
    city: values.city.trim(),
    state: values.state ?? '',
    zip: values.zip.trim(),
    country: countries.find((country) => country === values.country) ?? countries[0],
  };
}
