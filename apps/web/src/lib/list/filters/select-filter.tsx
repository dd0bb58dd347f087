import { SelectField, type SelectOption } from '@latchboard/ui/form/select-field.tsx';
import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ControlProps, Filter } from './filter.ts';

interface Select {
  readonly label: Wording;
  /** Whether a URL value is valid. */
  readonly isValue: (raw: string) => boolean;
  /** React hook that returns the options. */
  readonly useOptions: (textOf: (wording: Wording) => string) => readonly SelectOption[];
  /** Display text of a value, for printing. */
  readonly wordOf: (value: string) => Wording;
}

/** Filter by one of many values. An empty string means all. */
export const selectFilter = (select: Select): Filter<string> => ({
  read: (raw) => (typeof raw === 'string' && select.isValue(raw) ? raw : ''),
  write: (value) => value || undefined,
  Control: (props) => <SelectControl {...select} {...props} />,
  describe: (value, textOf) => (value === '' ? undefined : `${textOf(select.label)}: ${textOf(select.wordOf(value))}`),
});

function SelectControl({ label, useOptions, value, onChange }: Select & ControlProps<string>) {
  const options = useOptions(useWording());
  return (
    <SelectField
      label={label}
      placeholder={label}
      options={options}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      isCompact
      searchable
      clearable
    />
  );
}
