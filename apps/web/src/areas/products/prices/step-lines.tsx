import { cutText } from '@latchboard/contract/cut-text';
import { maxPriceSteps } from '@latchboard/contract/products/rules';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useFormField } from '@latchboard/ui/form/use-form-field.ts';
import { type FormLineProps, useFormLines } from '@latchboard/ui/form/use-form-lines.ts';
import type { FormCore } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useRef } from 'react';
import css from './step-lines.module.css';
import { emptyStep } from './table-values.ts';

/** Steps of a price table: maximum count and price. Accepts a paste of two spreadsheet columns. */
export function StepLines({ core }: { readonly core: FormCore }) {
  const t = useTranslate();
  const text = (cell: string) => cutText(cell, 20).trim();
  const { rows, mayAdd, add, remove, onPaste } = useFormLines({
    core,
    name: 'steps',
    empty: emptyStep,
    max: maxPriceSteps,
    columns: { upTo: (cell: string) => text(cell).replaceAll(',', ''), price: text },
  });
  const latest = useRef(remove);
  latest.current = remove;
  const onRemove = useCallback((index: number) => latest.current(index), []);
  return (
    <fieldset className={css.lines} onPaste={onPaste}>
      <legend>{t('products.steps')}</legend>
      <p>{t('products.stepsHelp')}</p>
      {rows.map(({ key }, index) => (
        <Line key={key} core={core} index={index} isOnly={rows.length === 1} onRemove={onRemove} />
      ))}
      {mayAdd && (
        <div>
          <AddButton size="small" label="products.addStep" onClick={add} />
        </div>
      )}
    </fieldset>
  );
}

const Line = memo(({ core, index, isOnly, onRemove }: FormLineProps) => (
  <div className={css.line}>
    <TextField {...useFormField<string>(core, `steps.${index}.upTo`)} required number maxLength={7} />
    <TextField {...useFormField<string>(core, `steps.${index}.price`)} autoComplete="off" maxLength={16} />
    <IconButton
      label={{ key: 'products.removeStep', params: { number: index + 1 } }}
      icon={<IconTrash size={16} aria-hidden />}
      disabled={isOnly}
      onClick={() => onRemove(index)}
    />
  </div>
));
