import { maxTargetDays, type QueueStage, queueStages } from '@latchboard/contract/purchase-orders/queue-rules';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import listCss from '../list/list.module.css';
import type { QueueTargets } from '../shapes.ts';

type Values = Record<QueueStage, string>;

const mapStages = <Value,>(value: (stage: QueueStage) => Value) =>
  Object.fromEntries(queueStages.map((stage) => [stage, value(stage)])) as Record<QueueStage, Value>;
const isValidDayCount = (text: string) => /^\d{0,3}$/.test(text.trim()) && Number(text) <= maxTargetDays;
const schema = z.object(mapStages(() => z.string().check(z.refine(isValidDayCount, 'valWholeOnly'))));
const labels = mapStages((stage) => `queue.stage.${stage}` as const);

interface TargetsDialogProps {
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Target time of each stage with author and date, and a form for users who may set them (OPS-08). */
export function TargetsDialog({ onClose, onSaved }: TargetsDialogProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(query(api.purchaseOrders.readQueueTargets, {}, { quiet: true }));
  return (
    <Dialog title="queue.targets" isOpen onClose={onClose}>
      {data === undefined ? (
        <Loading error={error} refetch={refetch} lines={8} />
      ) : (
        <>
          <p>{t('queue.targetsText')}</p>
          {data.mayChange ? (
            <TargetsForm initialTargets={data} onClose={onClose} onSaved={() => Promise.all([refetch(), onSaved()])} />
          ) : (
            <dl className={listCss.facts}>
              {queueStages.map((stage) => (
                <div key={stage} style={{ display: 'contents' }}>
                  <dt>{t(`queue.stage.${stage}`)}</dt>
                  <dd>{data.targets[stage] === null ? '–' : t('queue.waited', { count: data.targets[stage] ?? 0 })}</dd>
                </div>
              ))}
            </dl>
          )}
          <h3>{t('queue.targetsHistory')}</h3>
          {data.history.length === 0 ? (
            <p>{t('queue.targetsNever')}</p>
          ) : (
            <ul>
              {data.history.map(({ at, by, value }) => (
                <li key={at}>
                  {[
                    formatDateTime(at, localZone, locale),
                    by,
                    queueStages.map((stage) => `${t(`queue.stage.${stage}`)} ${value[stage] ?? '–'}`).join(' · '),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}

function TargetsForm({
  initialTargets,
  onClose,
  onSaved,
}: TargetsDialogProps & { readonly initialTargets: QueueTargets }) {
  const [{ targets, history }] = useState(initialTargets);
  const form = useSchemaForm<Values, Values>({
    schema,
    draft: 'queue targets',
    labels,
    initial: mapStages((stage) => String(targets[stage] ?? '')),
    onSubmit: async (typed) => {
      const newTargets = mapStages((stage) => (typed[stage].trim() === '' ? null : Number(typed[stage])));
      const seenAt = history[0]?.at ?? null;
      await saveForm(form, () => api.purchaseOrders.setQueueTargets({ targets: newTargets, seenAt }, { quiet: true }));
      showToast({ tone: 'success', title: 'queue.targetsSaved' });
      await onSaved();
      onClose();
    },
  });
  return (
    <FormFrame form={form} onCancel={onClose}>
      {queueStages.map((stage) => (
        <TextField key={stage} {...form.field(stage)} number maxLength={3} />
      ))}
    </FormFrame>
  );
}
