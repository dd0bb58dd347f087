import type { CallOutput, Contract } from '@latchboard/contract';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';

type Policy = CallOutput<Contract['badges']['listBiometricPolicies']>['rows'][number];

interface PolicyFormProps {
  readonly newest: Policy;
  readonly onClose: () => void;
  readonly onPublished: () => Promise<unknown>;
}

const text = z.string().check(z.trim(), z.minLength(20), z.maxLength(20_000));
const schema = z.object({ en: text, es: text });
const labels = { en: 'policy.en', es: 'policy.es' } as const;

/**
 * Form for the next version, prefilled with the latest one. Publishing requires confirmation, because it cannot be
 * undone.
 */
export function PolicyForm({ newest, onClose, onPublished }: PolicyFormProps) {
  const newestVersion = newest.version;
  const params = { version: String(newestVersion + 1) };
  const form: SchemaForm<{ en: string; es: string }> = useSchemaForm({
    schema,
    draft: 'fingerprint policy',
    initial: { en: newest.en, es: newest.es },
    labels,
    onSubmit: async (values) => {
      const isConfirmed = await confirm({
        title: { key: 'policy.publishAsk', params },
        text: 'policy.publishText',
        confirmLabel: { key: 'policy.publish', params },
      });
      if (!isConfirmed) return false;
      await saveForm(form, () =>
        api.badges.publishBiometricPolicy({ after: newestVersion, ...values }, { quiet: true }),
      );
      showToast({ tone: 'success', title: { key: 'policy.done', params } });
      await onPublished();
    },
  });
  return (
    <FormFrame form={form} submitLabel={{ key: 'policy.publish', params }} onCancel={onClose}>
      <TextField {...form.field('en')} required rows={12} maxLength={20_000} />
      <TextField {...form.field('es')} required rows={12} maxLength={20_000} />
    </FormFrame>
  );
}
