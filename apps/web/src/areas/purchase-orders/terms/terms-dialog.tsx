import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FileField } from '@latchboard/ui/form/file-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { formatClauses, parseClauses, readPlainText } from './parse-clauses.ts';

const schema = z.object({
  clauses: z.string().check(z.refine((typed) => parseClauses(typed).length > 0, 'valRequired')),
});
type Values = z.output<typeof schema>;
const labels = { clauses: 'purchaseOrders.clauses' } as const;

interface TermsDialogProps {
  /** Current paragraphs, as the initial text. */
  readonly currentClauses: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Creates a new version of the terms, typed or uploaded (PUR-08). */
export function TermsDialog({ currentClauses, onClose, onSaved }: TermsDialogProps) {
  const t = useTranslate();
  const [problem, setProblem] = useState<string | null>(null);
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: 'terms of orders',
    initial: { clauses: formatClauses(currentClauses) },
    labels,
    onSubmit: async (values) => {
      const clauses = [...parseClauses(values.clauses)];
      const { version } = await saveForm(form, () => api.purchaseOrders.addOrderTerms({ clauses }, { quiet: true }), {
        paths: { clauses: 'clauses' },
      });
      showToast({ tone: 'success', title: { key: 'purchaseOrders.termsSaved', params: { version } } });
      onClose();
      await onSaved();
    },
  });

  async function addFile(file: File) {
    const text = readPlainText(file.name, new Uint8Array(await file.arrayBuffer()));
    if (text === undefined) return setProblem(t('purchaseOrders.termsFileWrong'));
    const uploadedClauses = parseClauses(text);
    setProblem(uploadedClauses.length === 0 ? t('purchaseOrders.termsFileEmpty') : null);
    if (uploadedClauses.length > 0) form.set('clauses', formatClauses(uploadedClauses));
  }

  return (
    <Dialog title="purchaseOrders.termsAdd" size="large" isOpen onClose={onClose}>
      <p>{t('purchaseOrders.termsAddText')}</p>
      <FileField
        label="purchaseOrders.termsFile"
        help="purchaseOrders.termsFileHelp"
        accept=".txt"
        busy={null}
        error={problem}
        onFile={(file) => void addFile(file)}
      />
      <FormFrame form={form} onCancel={onClose}>
        <TextField {...form.field('clauses')} required rows={16} />
      </FormFrame>
    </Dialog>
  );
}
