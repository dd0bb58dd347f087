import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Shipment } from '../shapes.ts';
import css from './missing-note.module.css';

const words = {
  shippingNoMethod: 'shipping.notNow.shippingNoMethod',
  shippingNoLines: 'shipping.notNow.shippingNoLines',
  serialsCount: 'shipping.notNow.serialsCount',
} as const;

/** Text of the products of a purchase order that are on no shipment. */
export const missingText = ({ leftToList }: Pick<Shipment, 'leftToList'>): string =>
  leftToList.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

/** Lines with more pieces than in stock, while the shipment can still change. */
const shortOf = ({ lines, mayChange }: Shipment) =>
  mayChange
    ? lines.flatMap(({ productName: product, quantity, inStock }) =>
        inStock !== null && quantity > inStock ? [{ product, quantity, inStock }] : [],
      )
    : [];

/** Missing items before shipment, or of the purchase order, next to the buttons. Hidden if none. */
export function MissingNote({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  const missing = shipment.may.flatMap(({ notNow }) => {
    const key = notNow && words[notNow.code as keyof typeof words];
    return key ? [t(key, notNow.params)] : [];
  });
  const left = missingText(shipment);
  return [
    ...missing,
    ...shortOf(shipment).map((one) => t('shipping.stockShort', one)),
    ...(left === '' ? [] : [t('shipping.notOnShipment', { lines: left })]),
  ].map((text) => (
    <p key={text} role="status" className={css.note}>
      <IconAlertTriangle size={18} aria-hidden />
      {text}
    </p>
  ));
}
