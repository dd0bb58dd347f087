import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button } from '@latchboard/ui/button/button.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useFormField } from '@latchboard/ui/form/use-form-field.ts';
import { useFormLines } from '@latchboard/ui/form/use-form-lines.ts';
import { useRemoveLine } from '@latchboard/ui/form/use-remove-line.ts';
import type { FormCore } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { memo, useState } from 'react';
import { type Login, RecipientField } from './recipient-field.tsx';
import css from './rule.module.css';
import { emptyStep } from './rule-values.ts';

interface StepLinesProps {
  readonly core: FormCore;
  readonly logins: readonly Login[];
}

/** Steps of an escalation: delay and recipients. */
export function StepLines({ core, logins }: StepLinesProps) {
  const { rows, mayAdd, add, remove } = useFormLines({ core, name: 'steps', empty: emptyStep, max: 5 });
  const [initialCount] = useState(rows.length);
  const { addButtonRef, onRemove } = useRemoveLine(remove);
  return (
    <>
      {rows.map(({ key }, index) => (
        <Step key={key} core={core} logins={logins} index={index} isNew={index >= initialCount} onRemove={onRemove} />
      ))}
      {mayAdd && (
        <div>
          <AddButton ref={addButtonRef} size="small" label="alertRules.addStep" onClick={add} />
        </div>
      )}
    </>
  );
}

interface StepProps extends StepLinesProps {
  readonly index: number;
  /** Whether the line is new. A new line takes the focus. */
  readonly isNew: boolean;
  readonly onRemove: (index: number) => void;
}

const Step = memo(({ core, logins, index, isNew, onRemove }: StepProps) => {
  const t = useTranslate();
  return (
    <fieldset className={css.step}>
      <legend>
        {t('alertRules.step', { number: index + 1 })}
        <Button
          kind="quiet"
          size="small"
          label={{ key: 'alertRules.removeStep', params: { number: index + 1 } }}
          onClick={() => onRemove(index)}
        />
      </legend>
      <TextField
        {...useFormField<string>(core, `steps.${index}.after`)}
        required
        autoFocus={isNew}
        help="alertRules.afterHelp"
      />
      <RecipientField core={core} pathPrefix={`steps.${index}.`} logins={logins} />
    </fieldset>
  );
});
