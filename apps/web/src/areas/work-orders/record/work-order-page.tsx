import { describeWorkOrder } from '@latchboard/contract/work-orders/describe-work-order';
import type { Translate } from '@latchboard/texts';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPencil, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { PrintableDocument } from '#web/lib/paper/printable-document.tsx';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { RecordFiles } from '#web/lib/record/files-panel.tsx';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import { MailDialog } from '#web/lib/record/mail-dialog.tsx';
import { MailsPanel } from '#web/lib/record/mails-panel.tsx';
import { NotesPanel } from '#web/lib/record/notes-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { RecordExport } from '#web/lib/record/record-export.tsx';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { WorkOrderDialog } from '../form/work-order-dialog.tsx';
import { type WorkOrder, workOrdersHref } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';

type Action = WorkOrder['may'][number];

interface WorkOrderPageProps {
  readonly order: WorkOrder;
  readonly refresh: () => Promise<unknown>;
}

/** Time of the state: when the work order was opened or done, or its due date if it is overdue. */
function sinceText({ state, isOverdue, since, dueOn, property }: WorkOrder, t: Translate, locale: string): string {
  if (isOverdue && dueOn !== null) return t('workOrders.wasDue', { day: formatDay(dueOn) });
  const time = formatDateTime(since, property.timeZone, locale);
  return t(state === 'done' ? 'workOrders.since' : 'workOrders.openSince', { time });
}

/** Page of a work order: state and actions, facts, keys taken for it, notes, files, mail, and history. */
export function WorkOrderPage({ order, refresh }: WorkOrderPageProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [openDialog, setOpenDialog] = useState<'edit' | 'mail' | Action | null>(null);
  const { number, property, keysOut } = order;
  const { timeZone } = property;
  const backCrumbs = usePropertyCrumbs(property);
  const ids = { propertyId: property.id, workOrderId: order.id };
  const recordParts = {
    client: api.workOrders,
    ids,
    path: `/properties/${property.id}/work-orders/${order.id}`,
    timeZone,
    live: property.id,
    isShared: true,
  };
  const close = () => setOpenDialog(null);

  async function act({ action }: Action, reason: string) {
    try {
      await api.workOrders.actOnWorkOrder({ ...ids, action, reason }, { quiet: true });
    } finally {
      // Another user may have acted first. The page then shows the current state.
      await refresh();
    }
  }

  const actionButtons = order.may.map((action) => (
    <Button
      key={action.action}
      kind={action.action === 'finish' ? 'main' : 'plain'}
      label={`workOrders.action.${action.action}`}
      onClick={() => setOpenDialog(action)}
    />
  ));

  return (
    <Page
      title={{ key: 'workOrders.one', params: { number } }}
      subtitle={
        <>
          <StateChip order={order} /> {sinceText(order, t, locale)}
        </>
      }
      crumbs={[...backCrumbs, { label: 'workOrders.title', href: workOrdersHref(property.id) }]}
      timeZone={timeZone}
      actions={
        <>
          <RecordExport path={recordParts.path} onMail={() => setOpenDialog('mail')} />
          {actionButtons.slice(0, 1)}
        </>
      }
      secondaryActions={
        <>
          <Button
            label="record.edit"
            icon={<IconPencil size={16} aria-hidden />}
            onClick={() => setOpenDialog('edit')}
          />
          {order.keysOut > 0 && order.unit !== null && (
            <LinkButton
              label="workOrders.handOver"
              icon={<IconSignature size={16} aria-hidden />}
              href={`/key-receipt?${new URLSearchParams({ property: String(property.id), unit: order.unit.name })}`}
            />
          )}
          <hr />
          {actionButtons.slice(1)}
        </>
      }
    >
      <SectionMenu entity={{ level: 'property', id: property.id }} current="work-orders">
        <PrintableDocument document={describeWorkOrder(order, t)}>
          <div className={css.panels}>
            <div>
              <FactsPanel order={order} />
              <KeysPanel order={order} />
              <NotesPanel {...recordParts} />
            </div>
            <div>
              <RecordFiles {...recordParts} />
              <MailsPanel mails={order.mails} path={recordParts.path} timeZone={timeZone} />
              <HistoryPanel
                steps={order.history}
                wordOf={({ action }) => `workOrders.did.${action}` as const}
                timeZone={timeZone}
              />
            </div>
          </div>
        </PrintableDocument>
      </SectionMenu>
      {openDialog === 'edit' && (
        <WorkOrderDialog propertyId={property.id} order={order} onClose={close} onSaved={refresh} />
      )}
      {openDialog === 'mail' && (
        <MailDialog
          title={{ key: 'workOrders.mailTitle', params: { number } }}
          to={order.assigneeEmail ?? ''}
          preview={(mail) => api.workOrders.previewMail({ ...ids, ...mail }, { quiet: true })}
          send={(mail) => api.workOrders.mailWorkOrder({ ...ids, ...mail }, { quiet: true })}
          onClose={close}
          onSent={refresh}
        />
      )}
      {openDialog !== null && typeof openDialog === 'object' && openDialog.reason !== 'none' && (
        <ActionDialog
          record={order.id}
          title={{ key: `workOrders.ask.${openDialog.action}`, params: { number } }}
          text={
            openDialog.action === 'finish' && keysOut > 0
              ? { key: 'workOrders.stillOut', params: { count: keysOut } }
              : undefined
          }
          submitLabel={`workOrders.action.${openDialog.action}`}
          reason={openDialog.reason}
          act={(reason) => act(openDialog, reason)}
          onClose={close}
        />
      )}
    </Page>
  );
}
