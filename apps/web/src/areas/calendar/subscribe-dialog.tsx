import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { copyText } from '@latchboard/ui/clipboard/copy-text.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from './event/event.module.css';

/** Dialog to create and revoke the private iCalendar URL, which is shown once (OPS-06). */
export function SubscribeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [url, setUrl] = useState<string | null>(null);
  const { isBusy, run } = useAction();
  const queryClient = useQueryClient();
  const subscriptionQuery = query(api.calendar.readSubscription, {}, { quiet: true });
  const subscription = useQuery(subscriptionQuery);
  const createdAt = subscription.data?.createdAt ?? null;

  /** Shows the server's reply. Cancels an earlier request, whose reply would replace it. */
  async function show(next: CallOutput<Contract['calendar']['createSubscription']>) {
    await queryClient.cancelQueries({ queryKey: subscriptionQuery.queryKey });
    queryClient.setQueryData(subscriptionQuery.queryKey, { ...next, url: null });
    setUrl(next.url);
  }
  const createLink = () => run(async () => show(await api.calendar.createSubscription({})));
  async function renewLink() {
    const isConfirmed = await confirm({
      title: 'calendar.subscribe.again',
      text: 'calendar.subscribe.againText',
      confirmLabel: 'calendar.subscribe.again',
    });
    if (isConfirmed) await createLink();
  }
  async function end() {
    const isConfirmed = await confirm({
      title: 'calendar.subscribe.endTitle',
      text: 'calendar.subscribe.endText',
      confirmLabel: 'calendar.subscribe.end',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await show(await api.calendar.endSubscription({}));
      showToast({ tone: 'success', title: 'calendar.subscribe.ended' });
    });
  }

  return (
    <Dialog title="calendar.subscribe.title" isOpen onClose={onClose}>
      <div className={css.address}>
        <p>{t('calendar.subscribe.text')}</p>
        {subscription.isError || !subscription.data ? (
          <Loading error={subscription.error} refetch={subscription.refetch} lines={3} />
        ) : url !== null ? (
          <TextField
            label="calendar.subscribe.address"
            value={url}
            onChange={() => undefined}
            readOnly
            help="calendar.subscribe.once"
          />
        ) : (
          <p>
            {createdAt === null
              ? t('calendar.subscribe.none')
              : t('calendar.subscribe.has', { when: formatDateTime(createdAt, localZone, locale) })}
          </p>
        )}
      </div>
      <DialogActions
        main={
          url !== null ? (
            <Button
              kind="main"
              label="calendar.subscribe.copy"
              onClick={() => void copyText(url, 'calendar.subscribe.copied')}
            />
          ) : createdAt === null ? (
            <Button kind="main" label="calendar.subscribe.make" busy={isBusy} onClick={() => void createLink()} />
          ) : (
            <Button label="calendar.subscribe.again" busy={isBusy} onClick={() => void renewLink()} />
          )
        }
        danger={
          createdAt !== null && <Button kind="danger" label="calendar.subscribe.end" onClick={() => void end()} />
        }
      />
    </Dialog>
  );
}
