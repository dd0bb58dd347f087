import { timeZones } from '@latchboard/contract/hierarchy/places';
import { type Field, type Fields, fieldsIn } from '@latchboard/contract/record/fields';
import { labelOfZone, type TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useFormField } from '@latchboard/ui/form/use-form-field.ts';
import type { FormCore } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';

interface FieldInputsProps<Fs extends Fields> {
  readonly form: { readonly core: FormCore };
  readonly fields: Fs;
  /** Time zone of the record, which determines the current day. */
  readonly zone: string;
  /** Help text below a field, depending on the form's values. */
  readonly help?: { readonly [K in keyof Fs]?: TextKey | undefined };
}

/**
 * Inputs for the fields of a record, in order. If there is room, two fields share a row. Each checkbox has a separate
 * row.
 */
export function FieldInputs<Fs extends Fields>({ form, fields, zone, help = {} }: FieldInputsProps<Fs>) {
  return rowsOf(fieldsIn(fields)).map((row) => {
    const inputs = row.map(([name, field]) => {
      const inputField: Field = field;
      return (
        <FieldInput
          key={name}
          core={form.core}
          name={name}
          field={inputField}
          help={help[name] ?? inputField.help}
          zone={zone}
        />
      );
    });
    return row[0]?.[1].kind === 'flag' ? inputs : <FieldRow key={row[0]?.[0]}>{inputs}</FieldRow>;
  });
}

/** Fields in pairs. A checkbox has a separate row. */
function rowsOf<Entry extends readonly [string, Field]>(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const rows: Entry[][] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const fitsInRow = entry[1].kind !== 'flag' && last?.length === 1 && last[0]?.[1].kind !== 'flag';
    if (fitsInRow) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

interface FieldInputProps {
  readonly core: FormCore;
  readonly name: string;
  readonly field: Field;
  readonly help: TextKey | undefined;
  readonly zone: string;
}

function FieldInput(props: FieldInputProps) {
  switch (props.field.kind) {
    case 'flag':
      return <FlagInput {...props} />;
    case 'day':
      return <DayInput {...props} />;
    case 'zone':
    case 'option':
      return <ChoiceInput {...props} />;
    case 'line':
    case 'email':
    case 'phone':
      return <TextInput {...props} />;
  }
}

const sharedProps = ({ field, help }: FieldInputProps) => ({
  required: field.required === true,
  ...(help !== undefined && { help }),
});

const types = { line: 'text', email: 'email', phone: 'tel' } as const;

function TextInput(props: FieldInputProps) {
  const { core, name, field } = props;
  const type = types[field.kind as keyof typeof types];
  return (
    <TextField
      {...useFormField<string>(core, name)}
      {...sharedProps(props)}
      type={type}
      {...(field.kind === 'line' && { maxLength: field.max })}
    />
  );
}

function FlagInput(props: FieldInputProps) {
  return <CheckField {...useFormField<boolean>(props.core, props.name)} {...sharedProps(props)} />;
}

function ChoiceInput(props: FieldInputProps) {
  const { core, name, field } = props;
  const t = useTranslate();
  const options =
    field.kind === 'option'
      ? Object.entries(field.options).map(([value, label]) => ({ value, label: t(label) }))
      : timeZones.map((value) => ({ value, label: labelOfZone(value, 'en') }));
  const binding = useFormField<string | null>(core, name);
  return (
    <SelectField
      {...binding}
      {...sharedProps(props)}
      clearable={field.required !== true}
      searchable={field.kind === 'zone'}
      options={options}
    />
  );
}

function DayInput({ core, name, zone }: FieldInputProps) {
  const binding = useFormField<string | null>(core, name);
  return (
    <div>
      <DateField isInForm {...binding} today={dayIn(zone)} />
      {binding.value !== null && (
        <Button kind="quiet" size="small" label="ui.clearDate" onClick={() => binding.onChange(null)} />
      )}
    </div>
  );
}
