import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button } from '@latchboard/ui/button/button.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useFormField } from '@latchboard/ui/form/use-form-field.ts';
import { useFormLines } from '@latchboard/ui/form/use-form-lines.ts';
import { useRemoveLine } from '@latchboard/ui/form/use-remove-line.ts';
import type { FormCore } from '@latchboard/ui/form/use-schema-form.ts';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { memo, useState } from 'react';
import css from './rule.module.css';
import { emptyStep } from './rule-values.ts';
import { useRoleChoices } from './use-role-choices.ts';

/** Steps of an escalation: delay and recipients. */
export function StepLines({ core }: { readonly core: FormCore }) {
  const { rows, mayAdd, add, remove } = useFormLines({ core, name: 'steps', empty: emptyStep, max: 5 });
  const [stored] = useState(rows.length);
  const { adder, onRemove } = useRemoveLine(remove);
  return (
    <>
      {rows.map(({ key }, place) => (
        <Step key={key} core={core} place={place} isNew={place >= stored} onRemove={onRemove} />
      ))}
      {mayAdd && (
        <div>
          <AddButton ref={adder} size="small" label="alertRules.addStep" onClick={add} />
        </div>
      )}
    </>
  );
}

interface StepProps {
  readonly core: FormCore;
  readonly place: number;
  /** A new line takes the focus, a stored one does not. */
  readonly isNew: boolean;
  readonly onRemove: (place: number) => void;
}

const Step = memo(({ core, place, isNew, onRemove }: StepProps) => {
  const t = useTranslate();
  const choices = useRoleChoices();
  const roles = useFormField<readonly number[]>(core, `steps.${place}.roles`);
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
      <FieldRow>
        <TextField
          {...useFormField<string>(core, `steps.${place}.after`)}
          required
          autoFocus={isNew}
          help="alertRules.afterHelp"
        />
        <TextField {...useFormField<string>(core, `steps.${place}.recipients`)} autoComplete="off" />
      </FieldRow>
      <div className={css.pick}>
        <MultiChoice
          label="alertRules.roles"
          noneLabel="alertRules.noRoles"
          choices={choices}
          chosen={[...roles.value]}
          onChange={roles.onChange}
        />
      </div>
      <CheckField {...useFormField<boolean>(core, `steps.${place}.isOwnerTold`)} />
    </fieldset>
  );
});
