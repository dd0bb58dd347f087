import { cutText } from '@latchboard/contract/cut-text';
import { reminderPauseMinutes } from '@latchboard/contract/reminders/rules';
import { formatDateTime, formatTime } from '@latchboard/ui/date-time/format.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import { MailContent } from '#web/lib/record/mail-dialog.tsx';
import { holdersQuery } from './holders.ts';
import { type Holder, type Reminder, reminderQuery, sendReminder } from './shapes.ts';

const schema = z.object({ note: z.string().check(z.trim(), z.maxLength(500)) });
const labels = { note: 'reminders.note' } as const;

interface RemindDialogProps {
  readonly holder: Holder;
  readonly onClose: () => void;
}

/** Sends a reminder after a preview of the exact message, or shows why no reminder can be sent now. */
export default function RemindDialog({ holder, onClose }: RemindDialogProps) {
  const initialPreview = useQuery(reminderQuery(holder));
  const reminder = initialPreview.data;
  return (
    <Dialog
      title={reminder ? { key: 'reminders.title', params: { holder: reminder.holder } } : 'remind.action'}
      isOpen
      onClose={onClose}
    >
      {!reminder ? (
        <Loading error={initialPreview.error} refetch={initialPreview.refetch} lines={5} />
      ) : reminder.keys.length === 0 ? (
        <EmptyState title={{ key: 'reminders.noKeys', params: { holder: reminder.holder } }} />
      ) : reminder.to === null ? (
        <EmptyState
          title={{
            key: 'badge' in holder ? 'reminders.noAddress' : 'reminders.noVendorAddress',
            params: { holder: reminder.holder },
          }}
        />
      ) : reminder.nextAt !== null ? (
        <PauseNote reminder={reminder} nextAt={reminder.nextAt} />
      ) : (
        <SendForm holder={holder} to={reminder.to} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Shows when the last reminder was sent and when the next one is possible. */
function PauseNote({ reminder, nextAt }: { readonly reminder: Reminder; readonly nextAt: string }) {
  const { locale } = useLanguage();
  const { timeZone } = reminder.property;
  const sentAt = new Date(Date.parse(nextAt) - reminderPauseMinutes * 60_000).toISOString();
  return (
    <EmptyState
      title={{
        key: 'reminders.wait',
        params: { time: formatDateTime(sentAt, timeZone, locale), next: formatTime(nextAt, timeZone, locale) },
      }}
    />
  );
}

function SendForm({ holder, to, onClose }: RemindDialogProps & { readonly to: string }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form: SchemaForm<{ note: string }> = useSchemaForm({
    schema,
    draft: `reminder ${JSON.stringify(holder)}`,
    initial: { note: '' },
    labels,
    onSubmit: async ({ note }) => {
      await saveForm(form, () => sendReminder(holder, { note, key: idempotencyKey }));
      showToast({ tone: 'success', title: { key: 'reminders.sent', params: { to } } });
      onClose();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [reminderQuery(holder).queryKey[0]] }),
        queryClient.invalidateQueries({ queryKey: holdersQuery(holder.propertyId).queryKey }),
      ]);
    },
  });
  const [note] = useDebouncedValue(cutText(form.values.note.trim(), 500), 300);
  const preview = useQuery({ ...reminderQuery(holder, note), placeholderData: keepPreviousData });
  return (
    <FormFrame form={form} submitLabel="reminders.send" onCancel={onClose}>
      <TextField {...form.field('note')} autoFocus maxLength={500} />
      <section aria-label={t('reminders.message')}>
        {preview.data ? (
          <MailContent {...preview.data} to={[to]} />
        ) : (
          <Loading error={preview.error} refetch={preview.refetch} lines={5} />
        )}
      </section>
    </FormFrame>
  );
}
