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
  const { adder, onRemove } = useRemoveLine(remove);
  return (
    <>
      {rows.map(({ key }, place) => (
        <Step key={key} core={core} logins={logins} place={place} isNew={place >= initialCount} onRemove={onRemove} />
      ))}
      {mayAdd && (
        <div>
          <AddButton ref={adder} size="small" label="alertRules.addStep" onClick={add} />
        </div>
      )}
    </>
  );
}

interface StepProps extends StepLinesProps {
  readonly place: number;
  /** Whether the line is new. A new line takes the focus. */
  readonly isNew: boolean;
  readonly onRemove: (place: number) => void;
}

const Step = memo(({ core, logins, place, isNew, onRemove }: StepProps) => {
  const t = useTranslate();
  return (
    <fieldset className={css.step}>
      <legend>
        {t('alertRules.step', { number: place + 1 })}
        <Button
          kind="quiet"
          size="small"
          label={{ key: 'alertRules.removeStep', params: { number: place + 1 } }}
          onClick={() => onRemove(place)}
        />
      </legend>
      <TextField
        {...useFormField<string>(core, `steps.${place}.after`)}
        required
        autoFocus={isNew}
        help="alertRules.afterHelp"
      />
      <RecipientField core={core} pathPrefix={`steps.${place}.`} logins={logins} />
    </fieldset>
  );
});
