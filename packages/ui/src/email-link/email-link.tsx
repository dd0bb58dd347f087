import { Fragment } from 'react';

/** An email address that wraps only after the @ and before a dot. */
export function EmailText({ address }: { readonly address: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Link that opens a new email to an address. */
export function EmailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailText address={address} />
    </a>
  );
}
