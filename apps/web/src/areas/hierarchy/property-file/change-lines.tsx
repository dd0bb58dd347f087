import { cutText } from '@latchboard/contract/cut-text';
import { changeRequestSubjects } from '@latchboard/contract/hierarchy/rules';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button } from '@latchboard/ui/button/button.tsx';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useFormField } from '@latchboard/ui/form/use-form-field.ts';
import { type FormLineProps, useFormLines } from '@latchboard/ui/form/use-form-lines.ts';
import { useRemoveLine } from '@latchboard/ui/form/use-remove-line.ts';
import type { FormCore } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { memo } from 'react';
import { emptyLine, maxChangeLines } from './change-line.ts';
import css from './change-lines.module.css';

/** Lines of a change request: field, old value, and new value. Pasted lines name a field by its label in the form. */
export function ChangeLines({ core }: { readonly core: FormCore }) {
  const t = useTranslate();
  const text = (cell: string) => cutText(cell, 500);
  const { rows, mayAdd, add, remove, onPaste } = useFormLines({
    core,
    name: 'changes',
    empty: emptyLine,
    max: maxChangeLines,
    columns: {
      detail: (cell) =>
        changeRequestSubjects.find(
          (changeRequestSubject) =>
            t(`changeRequest.detail.${changeRequestSubject}`).toLowerCase() === cell.toLowerCase(),
        ),
      from: text,
      to: text,
    },
  });
  const { addButtonRef, onRemove } = useRemoveLine(remove);
  const isOnly = rows.length <= 1;

  return (
    <div className={css.lines} onPaste={onPaste}>
      {rows.map(({ key }, index) => (
        <Line key={key} core={core} index={index} isOnly={isOnly} onRemove={onRemove} />
      ))}
      {mayAdd ? (
        <div>
          <AddButton ref={addButtonRef} size="small" label="changeRequest.add" onClick={add} />
        </div>
      ) : (
        <p>{t('changeRequest.max', { count: maxChangeLines })}</p>
      )}
    </div>
  );
}

/** Path of the lines in the form. */
const lines = 'changes';

const Line = memo(({ core, index, isOnly, onRemove }: FormLineProps) => {
  const t = useTranslate();
  return (
    <fieldset className={css.line}>
      {!isOnly && (
        <legend>
          {t('changeRequest.line', { number: index + 1 })}
          <Button
            kind="quiet"
            size="small"
            label={{ key: 'changeRequest.remove', params: { number: index + 1 } }}
            onClick={() => onRemove(index)}
          />
        </legend>
      )}
      <SelectField
        {...useFormField<string | null>(core, `${lines}.${index}.detail`)}
        required
        autoFocus={index > 0}
        options={changeRequestSubjects.map((value) => ({ value, label: t(`changeRequest.detail.${value}`) }))}
      />
      <FieldRow>
        <TextField {...useFormField<string>(core, `${lines}.${index}.from`)} maxLength={500} />
        <TextField {...useFormField<string>(core, `${lines}.${index}.to`)} required maxLength={500} />
      </FieldRow>
    </fieldset>
  );
});
