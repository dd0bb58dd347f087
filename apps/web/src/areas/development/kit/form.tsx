import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { PasswordField } from '@latchboard/ui/form/password-field.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import * as z from 'zod/mini';

const data = (text: string) => ({ data: text });

const schema = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(100)),
  email: z.string().check(z.email()),
  phone: z.string().check(z.regex(/^(\d{10})?$/, 'valPhoneNumber')),
  password: z.string().check(z.minLength(6)),
  role: z.nullable(z.string()).check(z.refine((role) => role !== null, 'valRequired')),
  isPrimary: z.boolean(),
  note: z.string(),
});

const initial = {
  name: '',
  email: '',
  phone: '',
  password: '',
  role: null as string | null,
  isPrimary: false,
  note: '',
};
const labels = {
  name: data('Name'),
  email: data('Email'),
  phone: data('Phone number'),
  password: data('Password'),
  role: data('Role'),
  isPrimary: data('Primary contact'),
  note: data('Note'),
};
const roles = [
  { value: '203', label: 'Property manager' },
  { value: '204', label: 'Assistant manager' },
  { value: '205', label: 'Property staff' },
];

export function Form() {
  const form = useSchemaForm({
    schema,
    draft: 'sample',
    initial,
    labels,
    onSubmit: () => showToast({ tone: 'success', title: data('Saved') }),
  });
  return (
    <Panel title={data('Form')}>
      <FormFrame form={form} onCancel={() => form.reset(initial)}>
        <FieldRow>
          <TextField {...form.field('name')} required />
          <TextField {...form.field('email')} type="email" required />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field('phone')} type="tel" digits help={data('Ten digits')} />
          <PasswordField {...form.field('password')} autoComplete="new-password" />
        </FieldRow>
        <SelectField {...form.field('role')} options={roles} searchable clearable />
        <CheckField {...form.field('isPrimary')} help={data('Receives the emails to the property')} />
        <TextField {...form.field('note')} rows={3} />
      </FormFrame>
    </Panel>
  );
}
