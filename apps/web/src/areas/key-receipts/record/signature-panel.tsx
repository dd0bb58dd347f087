import { signatureField, signaturePath } from '@latchboard/contract/key-receipts/signature';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { KeyReceipt } from '../shapes.ts';
import css from '../signature.module.css';

/** The signature as it was drawn or typed, with the hash of its picture. */
export function SignaturePanel({ receipt }: { readonly receipt: KeyReceipt }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { signature, vendorRepName, dateCreated, property, signatureDigest, signedDigest } = receipt;
  const signed = [vendorRepName, writeDateTime(dateCreated, property.timeZone, locale)].join(', ');
  return (
    <Panel title="keyReceipts.signature">
      {signature.kind === 'typed' ? (
        <>
          <p className={css.typed}>{signature.name}</p>
          <p>{t('keyReceipts.signedTyped')}</p>
          <small>{signed}</small>
        </>
      ) : (
        <div className={css.field}>
          <svg
            viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
            role="img"
            aria-label={t('keyReceipts.signed', { name: vendorRepName })}
          >
            <path
              d={signaturePath(signature.strokes)}
              fill="none"
              stroke="currentColor"
              strokeWidth={6}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span className={css.line}>{signed}</span>
        </div>
      )}
      <p className={css.digest}>
        {t('keyReceipts.digest')}: {signatureDigest}
      </p>
      {signedDigest !== null && (
        <p className={css.digest}>
          {t('keyReceipts.signedDigest')}: {signedDigest}
        </p>
      )}
    </Panel>
  );
}
