import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Facts } from '#web/lib/record/facts.tsx';
import css from '#web/lib/record/record.module.css';
import type { Shipment } from '../shapes.ts';

/** Destination, method, purpose, and recipients of a shipment's notice. */
export function FactsPanel({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { property, purchaseOrder, systems, serviceRequest, address, method, place, remark, notify } = shipment;
  const facts = [
    ['shipping.kind', t(`shipping.kind.${shipment.kind}`)],
    [
      'shipping.property',
      <Link key="property" href={`/property/${property.id}`}>
        {property.name}
      </Link>,
    ],
    ['shipping.customerNumber', shipment.customerNumber],
    [
      'shipping.purchaseOrder',
      purchaseOrder && (
        <Link href={`/purchase-orders/status/${purchaseOrder.id}`}>
          {String(purchaseOrder.number ?? purchaseOrder.id)}
        </Link>
      ),
    ],
    [
      'shipping.system',
      systems.length > 0 &&
        systems.map(({ kind, hooks, units, system }) => (
          <span key={`${kind} ${system?.id}`} className={css.named}>
            {system && <Link href={`/property/${property.id}/systems/${system.id}`}>{system.name}</Link>}
            {t(`shipping.planned.${kind}`, { hooks, units })}
          </span>
        )),
    ],
    [
      'shipping.serviceRequest',
      serviceRequest && (
        <Link href={`/service-requests/property/${property.id}/${serviceRequest.id}`}>
          {String(serviceRequest.number)}
        </Link>
      ),
    ],
    [
      'shipping.to',
      [
        address.attention,
        address.line1,
        address.line2,
        `${address.city}, ${address.state} ${address.zip}`,
        address.country,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['shipping.method', method && t(`shipping.method.${method}`)],
    ['shipping.place', place?.name],
    ['shipping.remark', remark],
    ['shipping.notify', notify.join(', ')],
    ['shipping.createdBy', shipment.createdBy],
  ] as const;
  return (
    <Panel title="record.details">
      <Facts facts={facts} />
    </Panel>
  );
}
