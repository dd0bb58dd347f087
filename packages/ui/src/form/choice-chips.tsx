import { useId } from 'react';
import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './choice-chips.module.css';
import type { SelectOption } from './select-field.tsx';

interface ChoiceChipsProps {
  readonly label: Wording;
  readonly options: readonly SelectOption[];
  /** `null` if no option is selected. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Required choice among a few options. All are visible, and one click selects. */
export function ChoiceChips({ label, options, value, onChange, error }: ChoiceChipsProps) {
  const textOf = useWording();
  const id = useId();
  return (
    <fieldset className={css.field} {...(error !== undefined && { 'aria-describedby': `${id}-error` })}>
      <legend>
        {textOf(label)} <span aria-hidden>*</span>
      </legend>
      <div className={css.chips}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              required
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
