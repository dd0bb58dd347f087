import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import css from './hand-over.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: Wording;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few choices as large touch buttons. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const textOf = useWording();
  return (
    <fieldset className={css.choice}>
      <legend>{textOf(label)}</legend>
      <div>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
