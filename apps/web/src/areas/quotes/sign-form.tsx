import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { SignatureField } from '#web/lib/signature/signature-field.tsx';
import {
  type AcceptanceInput,
  acceptanceInput,
  emptySignature,
  type SignValues,
  signLabels,
  signSchema,
} from './sign-values.ts';

interface SignFormProps {
  /** Digest of the signed content. A stored signature applies only to that content. */
  readonly content: string;
  readonly accept: (signed: AcceptanceInput) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** Name, agreement, and signature of the customer who accepts an order. */
export function SignForm({ content, accept, onCancel }: SignFormProps) {
  const form: SchemaForm<SignValues> = useSchemaForm<SignValues, SignValues>({
    schema: signSchema,
    draft: `signature of ${content}`,
    initial: emptySignature,
    labels: signLabels,
    onSubmit: async (values) => {
      await saveForm(form, () => accept(acceptanceInput(values)));
    },
  });
  return (
    <FormFrame form={form} submitLabel="quote.accept" {...(onCancel && { onCancel })}>
      <TextField {...form.field('name')} required maxLength={100} />
      <SignatureField field={form.field('signature')} signer={form.values.name} />
      <CheckField {...form.field('isAgreed')} />
    </FormFrame>
  );
}
