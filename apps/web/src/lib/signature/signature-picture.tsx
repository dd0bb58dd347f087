import { type Strokes, signatureField, signaturePath } from '@latchboard/contract/key-receipts/signature';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './signature.module.css';

type Signature =
  | { readonly kind: 'drawn'; readonly strokes: Strokes }
  | { readonly kind: 'typed'; readonly name: string };

interface SignaturePictureProps {
  readonly signature: Signature;
  readonly signer: string;
  /** Below the line of a drawn signature. */
  readonly caption?: string;
}

/** A stored signature as it was drawn or typed. */
export function SignaturePicture({ signature, signer, caption = signer }: SignaturePictureProps) {
  const t = useTranslate();
  if (signature.kind === 'typed') return <p className={css.typed}>{signature.name}</p>;
  return (
    <div className={css.field}>
      <svg
        viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
        role="img"
        aria-label={t('signature.of', { name: signer })}
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
      <span className={css.line}>{caption}</span>
    </div>
  );
}
