import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useAction } from '#web/lib/use-action.ts';

type Customer = CallOutput<Contract['erp']['readCustomer']>;

const statuses: Record<Customer['state'], Status> = { none: 'inactive', waiting: 'info', sent: 'in', refused: 'error' };
/** Refetch interval in milliseconds until the ERP responds. It usually responds within seconds. */
const pollIntervalMs = 5000;

/** State of a property in the provider's ERP, and the result of the last attempt to send it (SYS-03). */
export function CustomerPanel({ id }: EntityRef<'property'>) {
  const { isBusy: isSending, run } = useAction();
  const result = useQuery({
    ...query(api.erp.readCustomer, { propertyId: id }, { quiet: true }),
    refetchInterval: ({ state }) =>
      state.data?.isConnected && state.data.state === 'waiting' ? pollIntervalMs : false,
  });
  const customer = result.data;

  const send = () =>
    run(async () => {
      await api.erp.sendCustomer({ propertyId: id });
      showToast({ tone: 'success', title: 'erp.sending' });
      await result.refetch();
    });

  return (
    <Panel
      title="erp.title"
      actions={
        customer?.isConnected &&
        customer.may.send &&
        customer.state !== 'none' && <Button label="erp.send" busy={isSending} onClick={() => void send()} />
      }
    >
      {customer ? <Facts customer={customer} /> : <Loading error={result.error} refetch={result.refetch} lines={3} />}
    </Panel>
  );
}

function Facts({ customer }: { readonly customer: Customer }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { isConnected, timeZone, state, erpId, sentAt, changedAt, dueAt, tries, lastError } = customer;
  const formatTime = (time: string) => formatDateTime(time, timeZone, locale);
  if (!isConnected) return <p>{t('erp.notConnected')}</p>;
  return (
    <>
      <p>
        <StatusChip status={statuses[state]} label={`erp.state.${state}`} /> {erpId && `${t('erp.number')} ${erpId}`}
      </p>
      {state === 'none' && <p>{t('erp.noNumber')}</p>}
      {sentAt && <p>{t('erp.sentAt', { time: formatTime(sentAt) })}</p>}
      {state === 'waiting' && changedAt && <p>{t('erp.changedAt', { time: formatTime(changedAt) })}</p>}
      {state === 'waiting' && tries > 0 && dueAt && <p>{t('erp.dueAt', { time: formatTime(dueAt) })}</p>}
      {lastError && <p>{t('erp.lastError', { error: lastError })}</p>}
    </>
  );
}
