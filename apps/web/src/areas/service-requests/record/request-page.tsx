import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { CanceledNote } from '#web/lib/record/canceled-note.tsx';
import { RecordFiles } from '#web/lib/record/files-panel.tsx';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import { MailsPanel } from '#web/lib/record/mails-panel.tsx';
import { NotesPanel } from '#web/lib/record/notes-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { useMe } from '#web/lib/session.ts';
import { propertyRequestsHref, type Request, requestsHref } from '../shapes.ts';
import { LateChip, StateChip } from '../state-chip.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { PinButton } from './pin-button.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { useRequestActions } from './request-actions.tsx';
import { TaskPanel } from './task-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

interface RequestPageProps {
  readonly request: Request;
  readonly refresh: () => Promise<unknown>;
}

/** Text of a history step, with the new assignee. */
const stepText = ({ action, assignee }: Request['history'][number]) =>
  assignee !== null && (action === 'assign' || action === 'reassign')
    ? ({ key: `requests.did.${action}To`, params: { name: assignee } } as const)
    : (`requests.did.${action}` as const);

/** Page of a request: progress, actions, subject, notes, files, mail, and history. */
export function RequestPage({ request, refresh }: RequestPageProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [isEditing, setEditing] = useState(false);
  const { id, property, number, state, statusLastModified, timeZone, waitingFor } = request;
  const backCrumbs = usePropertyCrumbs(property);
  const me = useMe();
  // Nothing is shipped to a canceled property.
  const isCanceled = useQuery(query(api.hierarchy.getProperty, { propertyId: property.id }, { quiet: true })).data
    ?.canceled;
  const maySend = mayDo(me, 'ShippingOrder-Service_UPDATE') && isCanceled === false;
  const ids = { propertyId: property.id, requestId: id };
  const path = `/properties/${property.id}/service-requests/${id}`;
  const recordParts = { client: api.serviceRequests, ids, path, timeZone, live: property.id, isShared: true };
  const since = t('requests.sinceTime', { time: formatDateTime(statusLastModified, timeZone, locale) });
  const buttons = useRequestActions({ request, refresh });

  return (
    <Page
      title={{ key: 'requests.one', params: { number: String(number) } }}
      subtitle={
        <>
          <StateChip state={state} /> {waitingFor !== null && `${t(`requests.waitsFor.${waitingFor}`)} `}
          {since} <LateChip isLate={request.isLate} />
        </>
      }
      crumbs={[
        ...(request.mayPin ? [{ label: 'requests.title', href: requestsHref } as const] : backCrumbs),
        request.mayPin
          ? { label: { data: property.name }, href: propertyRequestsHref(property.id) }
          : { label: 'requests.ofProperty', href: propertyRequestsHref(property.id) },
      ]}
      timeZone={timeZone}
      actions={
        <>
          {request.mayChange && (
            <Button label="record.edit" icon={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)} />
          )}
          {buttons.next}
        </>
      }
      secondaryActions={
        <>
          {buttons.others}
          {maySend && state !== 'closed' && (
            <LinkButton label="requests.sendParts" href={`/service-store/${property.id}/add?request=${id}`} />
          )}
          <PinButton request={request} refresh={refresh} />
          <PrintButton />
          <hr />
          {buttons.destructive}
        </>
      }
    >
      {buttons.dialogs}
      {me.person.isInternal && <CanceledNote propertyId={property.id} />}
      <ProgressPanel request={request} />
      <div className={css.panels}>
        <div>
          <TaskPanel request={request} />
          <FindingsPanel request={request} />
          <WorkPanel request={request} />
          <ClosingPanel request={request} refresh={refresh} />
          <NotesPanel {...recordParts} />
        </div>
        <div>
          <FactsPanel request={request} />
          <RecordFiles {...recordParts} />
          <MailsPanel mails={request.mails} path={path} timeZone={timeZone} />
          <HistoryPanel
            steps={request.history}
            wordOf={stepText}
            isAutomatic={({ action }) => action === 'lapseWarranty'}
            timeZone={timeZone}
          />
        </div>
      </div>
      {isEditing && <EditDialog request={request} onClose={() => setEditing(false)} onSaved={refresh} />}
    </Page>
  );
}
