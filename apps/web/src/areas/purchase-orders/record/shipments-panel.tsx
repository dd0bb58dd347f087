import type { TextKey } from '@latchboard/texts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from '#web/lib/record/record.module.css';
import type { Order } from '../shapes.ts';

type State = Order['shipments'][number]['state'];
const stateChips: Readonly<Record<State, readonly [Status, TextKey]>> = {
  open: ['info', 'purchaseOrders.shipment.open'],
  printed: ['warning', 'purchaseOrders.shipment.printed'],
  shipped: ['in', 'purchaseOrders.shipment.shipped'],
  void: ['inactive', 'purchaseOrders.shipment.void'],
};

/** Shipments of an order with their states. Hidden if empty. */
export function ShipmentsPanel({ shipments }: Pick<Order, 'shipments'>) {
  const t = useTranslate();
  const { Link } = useKitServices();
  if (shipments.length === 0) return null;
  return (
    <Panel title="purchaseOrders.shipments" note={shipments.length} flush>
      <ul className={css.rows}>
        {shipments.map(({ id, number, state }) => (
          <li key={id}>
            <div className={css.row}>
              <Link href={`/shipping-orders/system/edit/${id}`}>
                {t('purchaseOrders.shipmentOf', { number: String(number) })}
              </Link>
              <StatusChip status={stateChips[state][0]} label={stateChips[state][1]} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
