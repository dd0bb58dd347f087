import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { EntryActions } from '#web/lib/record/entry-actions.tsx';
import record from '#web/lib/record/record.module.css';
import { useAction } from '#web/lib/use-action.ts';
import { type CreatedSecret, refreshWebhooks, type Webhook } from './shapes.ts';

const statuses = { on: 'in', off: 'inactive', failing: 'error' } as const;

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly corporationId: number;
  readonly onOpen: (dialog: 'deliveries' | 'change') => void;
  readonly onSecret: (createdSecret: CreatedSecret) => void;
}

/** A webhook: its URL, events, state, and actions. */
export function WebhookRow({ webhook, corporationId, onOpen, onSecret }: WebhookRowProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();
  const formatTime = (instant: string) => formatDateTime(instant, localZone, locale);
  const { name, url, kinds, state, failingSince, waiting, revision, madeBy } = webhook;
  const ids = { corporationId, webhookId: webhook.id };
  const isOn = state === 'on';

  const refresh = () => refreshWebhooks(queryClient);
  const sendTest = () =>
    run(async () => {
      const { sequence } = await api.integrations.testWebhook(ids);
      showToast({ tone: 'success', title: { key: 'webhooks.tested', params: { sequence: String(sequence) } } });
      onOpen('deliveries');
    }, refresh);
  const toggleState = () =>
    run(async () => {
      await api.integrations.changeWebhook({ ...ids, name, url, kinds, revision, isOn: !isOn });
      showToast({ tone: 'success', title: { key: isOn ? 'webhooks.paused' : 'webhooks.resumed', params: { name } } });
    }, refresh);
  const renewSecret = async () => {
    const isConfirmed = await confirm({
      title: { key: 'webhooks.renewTitle', params: { name } },
      text: 'webhooks.renewText',
      confirmLabel: 'webhooks.renewYes',
    });
    if (!isConfirmed) return;
    await run(async () => {
      const { secret } = await api.integrations.renewWebhookSecret(ids);
      onSecret({ name, secret, isNew: false });
    }, refresh);
  };
  const remove = async () => {
    const isConfirmed = await confirm({
      title: { key: 'webhooks.removeTitle', params: { name } },
      text: 'webhooks.removeText',
      confirmLabel: 'webhooks.removeYes',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await api.integrations.removeWebhook(ids);
      showToast({ tone: 'success', title: 'webhooks.removed' });
    }, refresh);
  };

  return (
    <>
      <div className={record.named}>
        <b>{name}</b>
        <StatusChip status={statuses[state]} label={`webhooks.state.${state}`} />
        {failingSince !== null && (
          <StatusChip
            status="warning"
            label={{ key: 'webhooks.notAnswering', params: { time: formatTime(failingSince) } }}
          />
        )}
        {webhook.author !== 'present' && <StatusChip status="warning" label={`webhooks.author.${webhook.author}`} />}
      </div>
      <p>{url}</p>
      <p>{kinds.map((kind) => t(`webhooks.kind.${kind}`)).join(', ')}</p>
      <p>
        <small>
          {[
            waiting > 0 ? t('webhooks.waiting', { count: waiting }) : t('webhooks.noneWaits'),
            t('webhooks.madeBy', { time: formatTime(webhook.madeAt), name: madeBy ?? t('webhooks.provider') }),
          ].join(' · ')}
        </small>
      </p>
      <EntryActions label={{ key: 'webhooks.actionsOf', params: { name } }}>
        <Button size="small" label="webhooks.deliveries" onClick={() => onOpen('deliveries')} />
        <Button size="small" label="webhooks.test" disabled={isBusy} onClick={() => void sendTest()} />
        <Button size="small" label="webhooks.change" disabled={isBusy} onClick={() => onOpen('change')} />
        <Button
          size="small"
          label={isOn ? 'webhooks.pause' : 'webhooks.resume'}
          disabled={isBusy}
          onClick={() => void toggleState()}
        />
        <Button size="small" label="webhooks.renew" disabled={isBusy} onClick={() => void renewSecret()} />
        <Button size="small" kind="quiet" label="webhooks.remove" disabled={isBusy} onClick={() => void remove()} />
      </EntryActions>
    </>
  );
}
