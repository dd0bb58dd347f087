import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Shipment } from '../shapes.ts';
import css from './missing-note.module.css';

/** Text that lists the products of a purchase order that are not on a shipment. */
export const missingText = ({ leftToList }: Pick<Shipment, 'leftToList'>): string =>
  leftToList.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

/** Lines with more items than in stock, while the shipment can still change. */
export const shortagesOf = ({ lines, mayChange }: Shipment) =>
  mayChange
    ? lines.flatMap(({ productName: product, quantity, inStock }) =>
        inStock !== null && quantity > inStock ? [{ product, quantity, inStock }] : [],
      )
    : [];

/** Lists everything that a shipment lacks: lines, stock, or products of its purchase order. Hidden if complete. */
export function MissingNote({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  const hasNoLines = shipment.mayChange && shipment.lines.every(({ productId }) => productId === null);
  const missingLines = missingText(shipment);
  return [
    ...(hasNoLines ? [t('shipping.blockedReason.shippingNoLines')] : []),
    ...shortagesOf(shipment).map((shortage) => t('shipping.stockShort', shortage)),
    ...(missingLines === '' ? [] : [t('shipping.notOnShipment', { lines: missingLines })]),
  ].map((text) => (
    <p key={text} role="status" className={css.note}>
      <IconAlertTriangle size={18} aria-hidden />
      {text}
    </p>
  ));
}
