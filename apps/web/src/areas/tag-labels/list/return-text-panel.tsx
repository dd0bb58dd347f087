import { maxReturnText } from '@latchboard/contract/tag-labels/rules';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import type { ReturnText } from '../shapes.ts';

const schema = z.object({ text: z.string().check(z.trim(), z.maxLength(maxReturnText)) });
type Values = z.output<typeof schema>;
const labels = { text: 'tagLabels.message' } as const;

/** Message that a finder sees after scanning a label. */
export function ReturnTextPanel({ propertyId }: { readonly propertyId: number }) {
  const result = useQuery(query(api.tagLabels.getReturnText, { propertyId }, { quiet: true }));
  return (
    <Panel title="tagLabels.returnText">
      {result.data ? (
        <ReturnTextForm propertyId={propertyId} record={result.data} onSaved={result.refetch} />
      ) : (
        <Loading error={result.error} refetch={result.refetch} lines={3} />
      )}
    </Panel>
  );
}

interface ReturnTextFormProps {
  readonly propertyId: number;
  readonly record: ReturnText;
  readonly onSaved: () => Promise<unknown>;
}

function ReturnTextForm({ propertyId, record, onSaved }: ReturnTextFormProps) {
  const t = useTranslate();
  const { form, mergedChanges } = useRecordForm<ReturnText, Values, Values, ReturnText>({
    draft: `return text of ${propertyId}`,
    record,
    reload: () => api.tagLabels.getReturnText({ propertyId }, { quiet: true }),
    valuesOf: (stored) => ({ text: stored?.text ?? '' }),
    schema,
    labels,
    save: (values, { stored }) =>
      api.tagLabels.changeReturnText({ propertyId, revision: stored?.revision ?? 0, ...values }, { quiet: true }),
    onSaved: async () => {
      showToast({ tone: 'success', title: 'tagLabels.returnSaved' });
      await onSaved();
    },
  });
  return (
    <>
      <StaleNote mergedChanges={mergedChanges} labels={labels} />
      <FormFrame form={form}>
        <TextField
          {...form.field('text')}
          rows={4}
          maxLength={maxReturnText}
          help={{ key: 'tagLabels.returnHint', params: { provider: t('provider.name') } }}
        />
      </FormFrame>
    </>
  );
}
