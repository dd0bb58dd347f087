interface Address {
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Address on two lines: street, then city, state, and ZIP code. */
export function AddressLines({ address }: { readonly address: Address }) {
  const { addressLine1, addressLine2, city, state, zip } = address;
  return (
    <address>
      {addressLine1}
      {addressLine2 && `, ${addressLine2}`}
      <br />
      {city}, {state} {zip}
    </address>
  );
}
