import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: Wording;
  readonly options: readonly { readonly value: Value; readonly label: Wording }[];
  /** `null` if no choice is selected. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** Row of a few choices, one of them selected. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const textOf = useWording();
  return (
    <fieldset className={`${css.group} lb-no-print`}>
      <legend className="lb-visually-hidden">{textOf(label)}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {textOf(option.label)}
        </button>
      ))}
    </fieldset>
  );
}
