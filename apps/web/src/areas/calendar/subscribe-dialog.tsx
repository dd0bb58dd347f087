import { Button } from '@latchboard/ui/button/button.tsx';
import { copyText } from '@latchboard/ui/clipboard/copy-text.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
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
  const known = useQuery(query(api.calendar.readSubscription, {}, { quiet: true }));
  const has = known.data?.madeAt ?? null;

  async function act(work: () => Promise<void>) {
    await run(work);
    await known.refetch();
  }
  const make = () => act(async () => setUrl((await api.calendar.makeSubscription({})).url));
  async function again() {
    const isSure = await confirm({
      title: 'calendar.subscribe.again',
      text: 'calendar.subscribe.againText',
      confirmLabel: 'calendar.subscribe.again',
    });
    if (isSure) await make();
  }
  async function end() {
    const isSure = await confirm({
      title: 'calendar.subscribe.endTitle',
      text: 'calendar.subscribe.endText',
      confirmLabel: 'calendar.subscribe.end',
      isDangerous: true,
    });
    if (!isSure) return;
    await act(async () => {
      await api.calendar.endSubscription({});
      setUrl(null);
      showToast({ tone: 'success', title: 'calendar.subscribe.ended' });
    });
  }

  return (
    <Dialog title="calendar.subscribe.title" isOpen onClose={onClose}>
      <div className={css.address}>
        <p>{t('calendar.subscribe.text')}</p>
        {known.isError || !known.data ? (
          <Loading error={known.error} refetch={known.refetch} lines={3} />
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
            {has === null
              ? t('calendar.subscribe.none')
              : t('calendar.subscribe.has', { when: formatDateTime(has, localZone, locale) })}
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
          ) : has === null ? (
            <Button kind="main" label="calendar.subscribe.make" busy={isBusy} onClick={() => void make()} />
          ) : (
            <Button label="calendar.subscribe.again" busy={isBusy} onClick={() => void again()} />
          )
        }
        danger={has !== null && <Button kind="danger" label="calendar.subscribe.end" onClick={() => void end()} />}
      />
    </Dialog>
  );
}
