import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { CanceledNote } from '#web/lib/record/canceled-note.tsx';
import { DocumentButton } from '#web/lib/record/document-button.tsx';
import { RecordFiles } from '#web/lib/record/files-panel.tsx';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import { NotesPanel } from '#web/lib/record/notes-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { saveDocument } from '#web/lib/record/save-document.ts';
import { ShipmentForm } from '../editor/shipment-form.tsx';
import { type Shipment, shipmentsHref, slipHref } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { MailPart } from './mail-part.tsx';
import { MissingNote } from './missing-note.tsx';
import { PackagesPanel } from './packages-panel.tsx';
import { useShipmentActions } from './shipment-actions.tsx';

interface ShipmentPageProps {
  readonly shipment: Shipment;
  readonly refresh: () => Promise<unknown>;
}

/** Page of a shipment: state and actions, content, destination, packages, and related records. */
export function ShipmentPage({ shipment, refresh }: ShipmentPageProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [isEditing, setEditing] = useState(false);
  const { id, number, property, state, since, mayChange } = shipment;
  const { timeZone } = property;
  const ids = { propertyId: property.id, shippingOrderId: id };
  const path = `/properties/${property.id}/shipping-orders/${id}`;
  const recordParts = { client: api.shipping, ids, path, timeZone, live: property.id };

  // Printing also saves the packing slip, so a user who can print needs no separate button.
  const canPrint = shipment.may.some(({ action }) => action === 'print');

  const buttons = useShipmentActions({ shipment, refresh, onPrint: () => saveDocument(path) });

  return (
    <Page
      title={{ key: 'shipping.one', params: { number: String(number) } }}
      subtitle={
        <>
          <StateChip state={state} /> {t('shipping.sinceTime', { time: formatDateTime(since, timeZone, locale) })}
        </>
      }
      crumbs={[{ label: 'shipping.title', href: shipmentsHref() }]}
      timeZone={timeZone}
      actions={
        <>
          {!canPrint && <DocumentButton path={path} label="shipping.slip" />}
          {mayChange && !isEditing && (
            <Button label="record.edit" icon={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)} />
          )}
          {!isEditing && buttons.next}
        </>
      }
      secondaryActions={
        !isEditing && (
          <>
            {buttons.others}
            {shipment.state !== 'void' && (
              <LinkButton label="shipping.slipView" icon={<IconFileText size={16} aria-hidden />} href={slipHref(id)} />
            )}
            <hr />
            {buttons.destructive}
          </>
        )
      }
    >
      {!isEditing && buttons.dialogs}
      {shipment.propertyCanceled && <CanceledNote propertyId={property.id} />}
      {!isEditing && <MissingNote shipment={shipment} />}
      {isEditing ? (
        <ShipmentForm
          propertyId={property.id}
          kind={shipment.kind}
          shipment={shipment}
          onCancel={() => setEditing(false)}
          onSaved={async () => {
            await refresh();
            setEditing(false);
            showToast({ tone: 'success', title: 'record.saved' });
          }}
        />
      ) : (
        <div className={css.panels}>
          <div>
            <LinesPanel shipment={shipment} />
            <PackagesPanel shipment={shipment} refresh={refresh} />
            <NotesPanel {...recordParts} />
            <HistoryPanel
              steps={shipment.history}
              wordOf={({ action }) => `shipping.did.${action}` as const}
              timeZone={timeZone}
            />
          </div>
          <div>
            <FactsPanel shipment={shipment} />
            <RecordFiles {...recordParts} />
            <MailPart shipment={shipment} path={path} refresh={refresh} />
          </div>
        </div>
      )}
    </Page>
  );
}
