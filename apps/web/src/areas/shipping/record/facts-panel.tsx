import { slipFacts } from '@latchboard/contract/shipping/describe-slip';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { describedFacts, type PartLink } from '#web/lib/record/described-facts.tsx';
import { type Fact, Facts } from '#web/lib/record/facts.tsx';
import type { Shipment } from '../shapes.ts';

/** Details of a shipment as on its packing slip, followed by its request, stock, and recipients of the notice. */
export function FactsPanel({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { property, purchaseOrder: order, systems, serviceRequest, place, notify } = shipment;
  const links: Readonly<Record<string, readonly PartLink[]>> = {
    [t('shipping.property')]: [[property.name, `/property/${property.id}`]],
    [t('shipping.purchaseOrder')]: order ? [[String(order.number ?? ''), `/purchase-orders/status/${order.id}`]] : [],
    [t('shipping.system')]: systems.flatMap(({ system }): PartLink[] =>
      system === null ? [] : [[system.name, `/property/${property.id}/systems/${system.id}`]],
    ),
  };
  const facts: readonly Fact[] = [
    ...describedFacts(slipFacts(shipment, t), links),
    [
      'shipping.serviceRequest',
      serviceRequest && (
        <Link href={`/service-requests/property/${property.id}/${serviceRequest.id}`}>
          {String(serviceRequest.number)}
        </Link>
      ),
    ],
    ['shipping.place', place?.name],
    ['shipping.notify', notify.join(', ')],
    ['shipping.createdBy', shipment.createdBy],
  ];
  return (
    <Panel title="record.details">
      <Facts facts={facts} />
    </Panel>
  );
}
