import type { addressForm } from '@latchboard/contract/hierarchy/forms';
import type * as z from 'zod';
import { invalid } from '#server/platform/errors.ts';

type Address = z.output<typeof addressForm>;
type Prefix = 'physical' | 'shipping' | 'billing';
type Columns<P extends Prefix> = Record<`${P}_${'line1' | 'city' | 'state' | 'zip' | 'country'}`, string> &
  Record<`${P}_line2`, string | null>;

/**
 * Returns the columns of an address. For an undefined address, returns no columns, so the stored address is kept. For a
 * null address other than the physical one, returns null values.
 */
export function addressColumns<P extends Prefix>(prefix: P, address: Address | null | undefined): Partial<Columns<P>> {
  if (address === undefined) return {};
  // A missing address is stored as null, including its country. In the physical address, only line 2 can be null.
  if (address === null && prefix !== 'physical') return noAddress(prefix);
  const columns = {
    [`${prefix}_line1`]: address?.addressLine1 ?? '',
    [`${prefix}_line2`]: address?.addressLine2 || null,
    [`${prefix}_city`]: address?.city ?? '',
    [`${prefix}_state`]: address?.state ?? '',
    [`${prefix}_zip`]: address?.zip ?? '',
    [`${prefix}_country`]: address?.country ?? 'United States',
  };
  return columns as Columns<P>;
}

function noAddress<P extends Prefix>(prefix: P): Partial<Columns<P>> {
  const columns = ['line1', 'line2', 'city', 'state', 'zip', 'country'].map((part) => [`${prefix}_${part}`, null]);
  return Object.fromEntries(columns) as Partial<Columns<P>>;
}

/** Stored address columns of a property. */
export type StoredAddresses = Readonly<Record<keyof Columns<Prefix>, string | null>>;

interface Addresses {
  readonly physicalAddress: Address;
  readonly shippingAddress?: Address | null | undefined;
  readonly billingAddress?: Address | null | undefined;
}

/**
 * The shipping or billing address to save. With `copyAddress`, this is the physical address (HIE-04). A form with
 * `copyAddress` must contain the stored or the physical address. Any other address is rejected, because it would be
 * lost.
 */
export function copiedAddress(kind: 'shipping' | 'billing', form: Addresses, stored?: StoredAddresses) {
  const input = form[`${kind}Address`];
  if (!input?.copyAddress) return input;
  const columns = Object.entries(addressColumns(kind, input));
  const physical: Readonly<Record<string, string | null>> = addressColumns(kind, form.physicalAddress);
  const isSameAddress = (other: Readonly<Record<string, string | null>>) =>
    columns.every(([column, value]) => (other[column] || null) === (value || null));
  if (!isSameAddress(physical) && !(stored && isSameAddress(stored)))
    throw invalid(`${kind}Address.copyAddress`, 'valInvalid');
  return form.physicalAddress;
}
