import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ControlProps, Filter } from './filter.ts';

interface Several<Value extends string> {
  readonly label: Wording;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => Wording;
}

/** Filter by any of several values. An empty selection means all. The URL contains them separated by commas. */
export function multiFilter<Value extends string>(several: Several<Value>): Filter<readonly Value[]> {
  const { values, labelOf } = several;
  return {
    read: (raw) => {
      const named = typeof raw === 'string' ? raw.split(',') : [];
      return values.filter((value) => named.includes(value));
    },
    write: (chosen) => (chosen.length === 0 ? undefined : values.filter((value) => chosen.includes(value)).join(',')),
    Control: (props) => <SeveralControl {...several} {...props} />,
    words: (chosen, say) => (chosen.length === 0 ? undefined : chosen.map((value) => say(labelOf(value))).join(', ')),
  };
}

function SeveralControl<Value extends string>(props: Several<Value> & ControlProps<readonly Value[]>) {
  const { label, values, labelOf, value, onChange } = props;
  const say = useWording();
  return (
    <MultiChoice
      label={label}
      choices={values.map((one) => ({ value: one, label: say(labelOf(one)) }))}
      chosen={value}
      onChange={onChange}
    />
  );
}
