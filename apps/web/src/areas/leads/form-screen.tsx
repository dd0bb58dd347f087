import { leadInterests } from '@latchboard/contract/leads/rules';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { NextSteps } from '@latchboard/ui/panel/next-steps.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { line } from '#web/lib/form/fields/field-schema.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import record from '#web/lib/record/record.module.css';
import { useMe } from '#web/lib/session.ts';

const schema = z
  .object({
    name: line(120),
    company: line(120),
    phone: z.string(),
    email: z.string(),
    units: z.string().check(z.trim(), z.regex(/^([1-9]\d{0,5})?$/, 'valWholeOnly')),
    interest: z.enum(leadInterests),
    note: z.string().check(z.trim(), z.maxLength(4000)),
  })
  .check(
    z.refine(({ phone, email }) => phone.trim() !== '' || email.trim() !== '', {
      path: ['phone'],
      message: 'valPhoneOrEmail',
      when: () => true,
    }),
  );
type Values = z.output<typeof schema>;

const labels = {
  name: 'leads.name',
  company: 'leads.company',
  phone: 'leads.phone',
  email: 'leads.email',
  units: 'leads.units',
  interest: 'leads.interest',
  note: 'leads.note',
} as const;

const emptyValues: Values = { name: '', company: '', phone: '', email: '', units: '', interest: 'system', note: '' };

/** Form for a new lead, for internal users. The lead is stored and emailed to sales (OPS-09). */
export default function LeadFormScreen() {
  const t = useTranslate();
  const me = useMe();
  const router = useRouter();
  // Idempotency key: a second click, or a retry after a lost reply, creates no second lead.
  const [key] = useState(() => crypto.randomUUID());
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: 'lead',
    initial: emptyValues,
    labels,
    onSubmit: async ({ units, ...facts }) => {
      const input = { ...facts, userId: me.person.id, units: units === '' ? null : Number(units), key };
      await saveForm(form, () => api.leads.submitLead(input, { quiet: true }));
      showToast({ tone: 'success', title: 'leads.added' });
      router.history.push('/leads');
    },
  });
  return (
    <Page title="leads.add" crumbs={[{ label: 'leads.title', href: '/leads' }]}>
      <div className={record.panels}>
        <Panel>
          <FormFrame form={form} submitLabel="leads.send" onCancel={() => router.history.push('/leads')}>
            <FieldRow>
              <TextField {...form.field('company')} required autoFocus maxLength={120} autoComplete="off" />
              <TextField {...form.field('name')} required maxLength={120} autoComplete="off" />
            </FieldRow>
            <FieldRow>
              <TextField {...form.field('phone')} type="tel" maxLength={30} autoComplete="off" />
              <TextField {...form.field('email')} type="email" maxLength={254} autoComplete="off" />
            </FieldRow>
            <FieldRow>
              <TextField {...form.field('units')} number maxLength={6} />
              <SelectField
                {...form.field('interest')}
                onChange={(value) =>
                  form.set('interest', leadInterests.find((interest) => interest === value) ?? 'system')
                }
                options={leadInterests.map((value) => ({ value, label: t(`leads.interest.${value}`) }))}
              />
            </FieldRow>
            <TextField {...form.field('note')} rows={4} maxLength={4000} />
          </FormFrame>
        </Panel>
        <NextSteps steps={['leads.next.mail', 'leads.next.list', 'leads.next.customer']} />
      </div>
    </Page>
  );
}
