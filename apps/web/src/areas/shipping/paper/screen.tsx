import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import css from '#web/lib/paper/paper.module.css';
import { PaperPage } from '#web/lib/paper/paper-page.tsx';
import { shipmentHref } from '../shapes.ts';
import { useShipmentById } from '../use-shipment-by-id.ts';
import { SlipPaper } from './slip-paper.tsx';

/** Print page of a packing slip. Printing changes an open shipment to printed (SHP-02). */
export default function SlipScreen() {
  const { data: shipment, refresh, unfinishedQuery } = useShipmentById();
  if (!shipment)
    return (
      <div className={css.sheet}>
        <Loading isSubject error={unfinishedQuery.error} refetch={unfinishedQuery.refetch} lines={12} />
      </div>
    );
  const { id, number, property, may } = shipment;
  const canPrint = may.some(({ action, blockedReason }) => action === 'print' && blockedReason === null);
  return (
    <PaperPage
      title={{ key: 'shipping.slipOf', params: { number: String(number) } }}
      subtitle={property.name}
      timeZone={property.timeZone}
      backHref={shipmentHref(shipment)}
      back="shipping.back"
      print={canPrint ? 'shipping.action.print' : 'shipping.printView'}
      onPrint={async () => {
        if (!canPrint) return;
        const ids = { propertyId: property.id, shippingOrderId: id };
        await api.shipping.actOnShippingOrder({ ...ids, action: 'print' });
        await refresh();
      }}
    >
      <SlipPaper shipment={shipment} />
    </PaperPage>
  );
}
