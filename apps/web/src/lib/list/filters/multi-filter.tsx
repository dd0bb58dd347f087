import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ControlProps, Filter } from './filter.ts';

interface MultiFilterOptions<Value extends string> {
  readonly label: Wording;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => Wording;
}

/**
 * Filter by any of several values. An empty selection means all. The URL contains the selected values, separated by
 * commas.
 */
export function multiFilter<Value extends string>(options: MultiFilterOptions<Value>): Filter<readonly Value[]> {
  const { values, labelOf } = options;
  return {
    read: (raw) => {
      const selectedValues = typeof raw === 'string' ? raw.split(',') : [];
      return values.filter((value) => selectedValues.includes(value));
    },
    write: (chosen) => (chosen.length === 0 ? undefined : values.filter((value) => chosen.includes(value)).join(',')),
    Control: (props) => <MultiFilterControl {...options} {...props} />,
    describe: (chosen, textOf) =>
      chosen.length === 0 ? undefined : chosen.map((value) => textOf(labelOf(value))).join(', '),
  };
}

function MultiFilterControl<Value extends string>(props: MultiFilterOptions<Value> & ControlProps<readonly Value[]>) {
  const { label, values, labelOf, value, onChange } = props;
  const textOf = useWording();
  return (
    <MultiChoice
      label={label}
      choices={values.map((option) => ({ value: option, label: textOf(labelOf(option)) }))}
      chosen={value}
      onChange={onChange}
    />
  );
}
