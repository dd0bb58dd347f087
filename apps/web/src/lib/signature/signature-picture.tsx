import type { DescribedSignature } from '@latchboard/contract/documents/description';
import { signatureField } from '@latchboard/contract/key-receipts/signature';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './signature.module.css';
import { StrokePath } from './stroke-path.tsx';

interface SignaturePictureProps {
  readonly signature: DescribedSignature;
  readonly signer: string;
  /** Text below the line of a drawn signature. */
  readonly caption?: string;
}

/** A stored signature, drawn or typed. */
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
        <StrokePath strokes={signature.strokes} />
      </svg>
      <span className={css.line}>{caption}</span>
    </div>
  );
}
