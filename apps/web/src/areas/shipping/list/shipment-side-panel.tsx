import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { CanceledNote } from '#web/lib/record/canceled-note.tsx';
import { FactsPanel } from '../record/facts-panel.tsx';
import { MissingNote } from '../record/missing-note.tsx';
import { PackagesPanel } from '../record/packages-panel.tsx';
import { StateChip } from '../state-chip.tsx';

interface ShipmentSidePanelProps {
  readonly id: number;
  readonly propertyId: number;
}

/** Shipment next to its list: state and missing items, content, packages, and destination (SHP-01). */
export function ShipmentSidePanel({ id, propertyId }: ShipmentSidePanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const {
    data: shipment,
    error,
    refetch,
  } = useQuery(
    query(api.shipping.getShippingOrder, { propertyId, shippingOrderId: id }, { live: propertyId, quiet: true }),
  );
  if (!shipment)
    return (
      <Panel>
        <Loading error={error} refetch={refetch} lines={8} />
      </Panel>
    );
  const { state, since, property, lines } = shipment;
  return (
    <>
      <div>
        <StateChip state={state} />{' '}
        {t('shipping.sinceTime', { time: formatDateTime(since, property.timeZone, locale) })}
      </div>
      {shipment.propertyCanceled && <CanceledNote propertyId={propertyId} />}
      <MissingNote shipment={shipment} />
      <Panel title="shipping.lines" note={lines.length || undefined}>
        {lines.map(({ id: line, quantity, productId, productName }) => (
          <div key={line}>
            {quantity} × {productId === null ? t('shipping.minimumFee') : productName}
          </div>
        ))}
      </Panel>
      <PackagesPanel shipment={shipment} refresh={refetch} />
      <FactsPanel shipment={shipment} />
    </>
  );
}
