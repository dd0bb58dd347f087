type Part = 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country';
type Prefix = 'physical' | 'shipping' | 'billing';
type AddressRow<P extends Prefix> = { [column in `${P}_${Part}`]: string | null };

export const emptyAddress = {
  addressLine1: '',
  addressLine2: null,
  city: '',
  state: '',
  zip: '',
  country: 'United States',
};

/** An address from its columns; null where none was given. */
export function presentAddress<P extends Prefix>(row: AddressRow<P>, prefix: P) {
  const part = (name: Part) => row[`${prefix}_${name}`];
  const addressLine1 = part('line1');
  if (!addressLine1) return null;
  return {
    addressLine1,
    addressLine2: part('line2'),
    city: part('city') ?? '',
    state: part('state') ?? '',
    zip: part('zip') ?? '',
    country: part('country') ?? 'United States',
  };
}
