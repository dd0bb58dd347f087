const parts = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const;
type Part = (typeof parts)[number];
type Prefix = 'physical' | 'shipping' | 'billing';
type AddressRow<P extends Prefix> = { [column in `${P}_${Part}`]: string | null };

export const emptyAddress = {
  id: 0,
  copyAddress: false,
  addressLine1: '',
  addressLine2: null,
  city: '',
  state: '',
  zip: '',
  country: 'United States',
};

/** Presents the address from its columns. Null if there is none. */
export function presentAddress<P extends Prefix>(
  row: AddressRow<P> & AddressRow<'physical'> & { readonly id: number },
  prefix: P,
) {
  const part = (name: Part) => row[`${prefix}_${name}`];
  const addressLine1 = part('line1');
  if (!addressLine1) return null;
  return {
    id: row.id,
    copyAddress: prefix !== 'physical' && parts.every((name) => part(name) === row[`physical_${name}`]),
    addressLine1,
    addressLine2: part('line2'),
    city: part('city') ?? '',
    state: part('state') ?? '',
    zip: part('zip') ?? '',
    country: part('country') ?? 'United States',
  };
}
