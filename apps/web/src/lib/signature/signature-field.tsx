import { signatureField } from '@latchboard/contract/key-receipts/signature';
import { Button } from '@latchboard/ui/button/button.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { FieldBinding } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { PointerEvent } from 'react';
import css from './signature.module.css';
import { StrokePath } from './stroke-path.tsx';

/** A signature that is being drawn or typed. */
export interface SignatureInput {
  kind: 'drawn' | 'typed';
  strokes: number[][];
  name: string;
}

interface SignatureFieldProps<Value extends SignatureInput> {
  readonly field: FieldBinding<Value>;
  readonly signer: string;
}

/** Minimum distance between two points of a stroke, in the units of `signatureField`. */
const minPointDistance = 6;

function pointOf(event: PointerEvent<SVGSVGElement>): readonly [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = (share: number, max: number) => Math.round(Math.min(Math.max(share, 0), 1) * max);
  return [
    scale((event.clientX - box.left) / box.width, signatureField.width),
    scale((event.clientY - box.top) / box.height, signatureField.height),
  ];
}

/** Field for a signature that is drawn with a finger, a pen, or the mouse, or typed as a name. */
export function SignatureField<Value extends SignatureInput>({ field, signer }: SignatureFieldProps<Value>) {
  const t = useTranslate();
  const { value, onChange, error } = field;
  const { strokes } = value;

  function begin(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    onChange({ ...value, strokes: [...strokes, [...pointOf(event)]] });
  }
  function move(event: PointerEvent<SVGSVGElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const last = strokes.at(-1) ?? [];
    const [x, y] = pointOf(event);
    if (Math.hypot(x - (last.at(-2) ?? x), y - (last.at(-1) ?? y)) < minPointDistance) return;
    onChange({ ...value, strokes: [...strokes.slice(0, -1), [...last, x, y]] });
  }

  if (value.kind === 'typed')
    return (
      <>
        <TextField
          label="signature.typedName"
          help="signature.typedHint"
          value={value.name}
          onChange={(name) => onChange({ ...value, name })}
          error={error}
          path={field.path}
          required
          maxLength={100}
        />
        <div className={css.tools}>
          <Button label="signature.drawInstead" onClick={() => onChange({ ...value, kind: 'drawn' })} />
        </div>
      </>
    );
  return (
    <>
      <div className={css.field} data-is-drawing="true" data-path={field.path}>
        <svg
          viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
          role="img"
          aria-label={t('signature.sign')}
          onPointerDown={begin}
          onPointerMove={move}
        >
          <StrokePath strokes={strokes} />
        </svg>
        <span className={css.line}>{signer || t('signature.sign')}</span>
      </div>
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.tools}>
        <Button
          label="signature.clear"
          disabled={strokes.length === 0}
          onClick={() => onChange({ ...value, strokes: [] })}
        />
        <Button
          label="signature.typeInstead"
          onClick={() => onChange({ ...value, kind: 'typed', name: value.name || signer })}
        />
      </div>
    </>
  );
}
