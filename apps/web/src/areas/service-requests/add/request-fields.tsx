import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import type { Choices } from '../shapes.ts';
import type { RequestValues } from './form-values.ts';

interface RequestFieldsProps {
  readonly form: Pick<SchemaForm<RequestValues>, 'field'>;
  readonly choices: Pick<Choices, 'types' | 'systems'>;
}

/** Fields for a request: subject and contact. */
export function RequestFields({ form, choices: { types, systems } }: RequestFieldsProps) {
  const { language } = useLanguage();
  return (
    <>
      <FieldRow>
        <SelectField
          {...form.field('typeId')}
          required
          options={types.map(({ id, name, nameEs }) => ({
            value: String(id),
            label: language === 'es' ? nameEs : name,
          }))}
        />
        <SelectField
          {...form.field('datalogId')}
          clearable
          placeholder="requests.noSystem"
          options={systems.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FieldRow>
      <TextField {...form.field('title')} required maxLength={120} />
      <TextField {...form.field('description')} required help="requests.descriptionHint" rows={5} maxLength={4000} />
      <FieldRow>
        <TextField {...form.field('contactName')} maxLength={100} />
        <TextField {...form.field('contactPhone')} type="tel" maxLength={40} />
      </FieldRow>
      <TextField {...form.field('contactEmail')} type="email" maxLength={254} />
    </>
  );
}
