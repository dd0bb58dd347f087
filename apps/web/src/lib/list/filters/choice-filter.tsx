import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import css from '../list.module.css';
import type { ControlProps, Filter } from './filter.ts';

interface Choice<Value extends string> {
  readonly label: Wording;
  readonly values: readonly Value[];
  readonly defaultValue: Value;
  readonly labelOf: (value: Value) => Wording;
  readonly isView?: boolean;
}

/** Filter by one of a few values. */
export function choiceFilter<Value extends string>(choice: Choice<Value>): Filter<Value> {
  const { values, defaultValue, labelOf, isView = false } = choice;
  return {
    read: (raw) => values.find((value) => value === raw) ?? defaultValue,
    write: (value) => (value === defaultValue ? undefined : value),
    Control: (props) => <ChoiceControl {...choice} {...props} />,
    describe: (value, textOf) => (isView || value !== defaultValue ? textOf(labelOf(value)) : undefined),
    isView,
  };
}

/** Segmented control if there is room, or a menu on a phone. */
function ChoiceControl<Value extends string>(props: Choice<Value> & ControlProps<Value>) {
  const { label, values, labelOf, value, onChange } = props;
  const textOf = useWording();
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <Segmented
        label={label}
        options={values.map((option) => ({ value: option, label: labelOf(option) }))}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <label className={`${css.choice} lb-no-print`}>
      {textOf(label)}
      <select
        value={value}
        onChange={(event) => {
          const chosen = values.find((candidate) => candidate === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((option) => (
          <option key={option} value={option}>
            {textOf(labelOf(option))}
          </option>
        ))}
      </select>
    </label>
  );
}
