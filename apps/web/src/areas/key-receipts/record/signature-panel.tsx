import { signatureLines } from '@latchboard/contract/key-receipts/describe-receipt';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from '#web/lib/signature/signature.module.css';
import { SignaturePicture } from '#web/lib/signature/signature-picture.tsx';
import type { KeyReceipt } from '../shapes.ts';

/** Drawn or typed signature, with its digest and, if stored, the digest of the signed content. */
export function SignaturePanel({ receipt }: { readonly receipt: KeyReceipt }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { signature, vendorRepName, dateCreated, property } = receipt;
  const [signer = '', ...digests] = signatureLines(receipt, t);
  const caption = [vendorRepName, formatDateTime(dateCreated, property.timeZone, locale)].join(', ');
  return (
    <Panel title="keyReceipts.signature">
      <SignaturePicture signature={signature} signer={vendorRepName} caption={caption} />
      {signature.kind === 'typed' && (
        <>
          <p>{signer}</p>
          <small>{caption}</small>
        </>
      )}
      {digests.map((line) => (
        <p key={line} className={css.digest}>
          {line}
        </p>
      ))}
    </Panel>
  );
}
