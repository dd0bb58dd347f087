import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Request } from '../shapes.ts';

const schema = z.object({
  stars: z.nullable(z.string()).check(z.refine((chosen) => chosen !== null, 'valRequired')),
  text: z.string().check(z.trim(), z.maxLength(500)),
});
type Values = z.output<typeof schema>;

interface RateFormProps {
  readonly request: Request;
  readonly refresh: () => Promise<unknown>;
}

/** Asks the customer for a rating, once (SRQ-06). */
export function RateForm({ request: { id, property }, refresh }: RateFormProps) {
  const t = useTranslate();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `service request ${id} rate`,
    initial: { stars: null, text: '' },
    labels: { stars: 'requests.rating', text: 'requests.ratingText' },
    warnUnsaved: false,
    onSubmit: async ({ stars, text }) => {
      await saveForm(form, () =>
        api.serviceRequests.rateServiceRequest(
          { propertyId: property.id, requestId: id, stars: Number(stars), text },
          { quiet: true },
        ),
      );
      showToast({ tone: 'success', title: 'requests.rated' });
      await refresh();
    },
  });
  return (
    <FormFrame form={form} submitLabel="requests.rate">
      <SelectField
        {...form.field('stars')}
        required
        options={[5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: t('requests.stars', { count }) }))}
      />
      <TextField {...form.field('text')} rows={2} maxLength={500} />
    </FormFrame>
  );
}
