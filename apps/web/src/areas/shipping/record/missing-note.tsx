import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Shipment } from '../shapes.ts';
import css from './missing-note.module.css';

const reasonTexts = {
  shippingNoMethod: 'shipping.blockedReason.shippingNoMethod',
  shippingNoLines: 'shipping.blockedReason.shippingNoLines',
  serialsCount: 'shipping.blockedReason.serialsCount',
} as const;

/** Text of the products of a purchase order that are on no shipment. */
export const missingText = ({ leftToList }: Pick<Shipment, 'leftToList'>): string =>
  leftToList.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

/** Lines with more items than in stock, while the shipment can still change. */
const shortagesOf = ({ lines, mayChange }: Shipment) =>
  mayChange
    ? lines.flatMap(({ productName: product, quantity, inStock }) =>
        inStock !== null && quantity > inStock ? [{ product, quantity, inStock }] : [],
      )
    : [];

/** Missing stock of a shipment, and missing products of its purchase order. Hidden if there are none. */
export function MissingNote({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  const missing = shipment.may.flatMap(({ blockedReason }) => {
    const key = blockedReason && reasonTexts[blockedReason.code as keyof typeof reasonTexts];
    return key ? [t(key, blockedReason.params)] : [];
  });
  const missingLines = missingText(shipment);
  return [
    ...missing,
    ...shortagesOf(shipment).map((shortage) => t('shipping.stockShort', shortage)),
    ...(missingLines === '' ? [] : [t('shipping.notOnShipment', { lines: missingLines })]),
  ].map((text) => (
    <p key={text} role="status" className={css.note}>
      <IconAlertTriangle size={18} aria-hidden />
      {text}
    </p>
  ));
}
