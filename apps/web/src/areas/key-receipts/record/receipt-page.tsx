import { describeReceipt } from '@latchboard/contract/key-receipts/describe-receipt';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowLeft, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { overviewHref, usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { RemindButton, RemindersPanel } from '#web/areas/reminders/index.ts';
import { api } from '#web/lib/api.ts';
import { useGoBack } from '#web/lib/go-back.ts';
import { PrintableDocument } from '#web/lib/paper/printable-document.tsx';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import { MailDialog } from '#web/lib/record/mail-dialog.tsx';
import { MailsPanel } from '#web/lib/record/mails-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { RecordExport } from '#web/lib/record/record-export.tsx';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { type KeyReceipt, receiptsHref } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';
import { FactsPanel } from './facts-panel.tsx';
import own from './receipt-page.module.css';
import { SignaturePanel } from './signature-panel.tsx';
import { TransactionsPanel } from './transactions-panel.tsx';

type Action = KeyReceipt['may'][number];
const readState = (raw: Readonly<Record<string, unknown>>) => ({
  isDone: read.flag(raw.done),
  isReminding: read.flag(raw.remind),
});

interface ReceiptPageProps {
  readonly receipt: KeyReceipt;
  readonly refresh: () => Promise<unknown>;
}

/** Key receipt: state and actions, keys, signature, mail, and history. It prints as a document. */
export function ReceiptPage({ receipt, refresh }: ReceiptPageProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const isPhone = useIsPhone();
  const [{ isDone, isReminding }] = useUrlState(readState);
  const [openDialog, setOpenDialog] = useState<'mail' | Action | null>(null);
  const { number, property, keysOut, vendorRepName } = receipt;
  const goBack = useGoBack(receiptsHref(property.id));
  const backCrumbs = usePropertyCrumbs(property);
  const ids = { propertyId: property.id, keyReceiptId: receipt.id };
  const path = `/properties/${property.id}/key-receipt/${receipt.id}`;
  const formatTime = (instant: string) => formatDateTime(instant, property.timeZone, locale);
  const close = () => setOpenDialog(null);

  async function act({ action }: Action, reason: string) {
    try {
      await api.keyReceipts.actOnKeyReceipt({ ...ids, action, reason }, { quiet: true });
    } finally {
      // Another user may have acted first. The page then shows the current state.
      await refresh();
    }
  }

  const buttonOf = (action: Action) => (
    <Button key={action.action} label={`keyReceipts.action.${action.action}`} onClick={() => setOpenDialog(action)} />
  );

  return (
    <Page
      title={{ key: 'keyReceipts.one', params: { number } }}
      subtitle={
        <>
          <StateChip receipt={receipt} />{' '}
          {receipt.state === 'open'
            ? t('keyReceipts.wasDue', { time: formatTime(receipt.dueBack) })
            : t('keyReceipts.since', { time: formatTime(receipt.since) })}
        </>
      }
      crumbs={[...backCrumbs, { label: 'keyReceipts.title', href: receiptsHref(property.id) }]}
      timeZone={property.timeZone}
      actions={
        <>
          <Button
            label={isPhone ? 'ui.close' : 'keyReceipts.back'}
            kind="quiet"
            icon={isPhone ? <IconX size={16} aria-hidden /> : <IconArrowLeft size={16} aria-hidden />}
            onClick={goBack}
          />
          {receipt.may.filter(({ action }) => action === 'close').map(buttonOf)}
        </>
      }
      secondaryActions={
        <>
          <RecordExport path={path} onMail={() => setOpenDialog('mail')} />
          <hr />
          {receipt.may.filter(({ action }) => action === 'void').map(buttonOf)}
        </>
      }
    >
      {isDone && keysOut > 0 && (
        <div className={`${own.confirmation} lb-no-print`}>
          <Panel>
            <div className={own.done} role="status">
              <IconCheck size={28} aria-hidden className={own.tick} />
              <h2>{t('keyReceipts.done', { name: vendorRepName, count: keysOut })}</h2>
              <p>{t('keyReceipts.doneText', { number, time: formatTime(receipt.dateCreated) })}</p>
              <LinkButton
                kind="main"
                label="keyReceipts.backToBoard"
                href={overviewHref({ level: 'property', id: property.id })}
              />
            </div>
          </Panel>
        </div>
      )}
      <PrintableDocument document={describeReceipt(receipt, t)}>
        <div className={css.panels}>
          <div>
            <TransactionsPanel
              receipt={receipt}
              actions={keysOut > 0 && <RemindButton holder={ids} startsOpen={isReminding} />}
            />
            <SignaturePanel receipt={receipt} />
          </div>
          <div>
            <FactsPanel receipt={receipt} />
            <ListPanel
              title="keyReceipts.remindersTitle"
              empty="keyReceipts.noReminders"
              rows={receipt.reminders}
              rowKey={({ step }) => step}
            >
              {({ step, at: sentAt, to }) => (
                <>
                  <p>{t(`keyReceipts.reminded.${step}`)}</p>
                  <small>{[to, formatTime(sentAt)].join(' · ')}</small>
                </>
              )}
            </ListPanel>
            <RemindersPanel holder={ids} />
            <MailsPanel mails={receipt.mails} path={path} timeZone={property.timeZone} />
            <HistoryPanel
              steps={receipt.history}
              wordOf={stepText}
              isAutomatic={isAutomatic}
              timeZone={property.timeZone}
            />
          </div>
        </div>
      </PrintableDocument>
      {openDialog === 'mail' && (
        <MailDialog
          title={{ key: 'keyReceipts.mailTitle', params: { number } }}
          to={[receipt.vendorRepEmail, receipt.vendorEmail].filter(Boolean).join(', ')}
          preview={(mail) => api.keyReceipts.previewReceiptMail({ ...ids, ...mail }, { quiet: true })}
          send={(mail) => api.keyReceipts.mailKeyReceipt({ ...ids, ...mail }, { quiet: true })}
          onClose={close}
          onSent={refresh}
        />
      )}
      {openDialog !== null && typeof openDialog === 'object' && openDialog.reason !== 'none' && (
        <ActionDialog
          record={number}
          title={{ key: `keyReceipts.ask.${openDialog.action}`, params: { number } }}
          text={
            openDialog.action === 'close'
              ? { key: 'keyReceipts.askText.close', params: { count: keysOut } }
              : 'keyReceipts.askText.void'
          }
          submitLabel={`keyReceipts.action.${openDialog.action}`}
          reason={openDialog.reason}
          act={(reason) => act(openDialog, reason)}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** The content of a receipt never changes, so a `change` step can only be its creation. */
const stepText = (step: KeyReceipt['history'][number]) =>
  `keyReceipts.did.${isAutomatic(step) ? 'closedBySelf' : step.action === 'change' ? 'add' : step.action}` as const;

/** Whether the return of all keys closed the receipt. A user would have had to give a reason. */
const isAutomatic = ({ action, reason }: KeyReceipt['history'][number]) => action === 'close' && reason === null;
