import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Shipment } from '../shapes.ts';
import css from './missing-note.module.css';

const words = {
  shippingNoMethod: 'shipping.notNow.shippingNoMethod',
  shippingNoLines: 'shipping.notNow.shippingNoLines',
  serialsCount: 'shipping.notNow.serialsCount',
} as const;

/** What a purchase order lists and no shipment does, in words. */
export const leftInWords = ({ leftToList }: Pick<Shipment, 'leftToList'>): string =>
  leftToList.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

/** Lines that order more than is in stock, while the shipment can still change. */
const shortOf = ({ lines, mayChange }: Shipment) =>
  mayChange
    ? lines.flatMap(({ productName: product, quantity, inStock }) =>
        inStock !== null && quantity > inStock ? [{ product, quantity, inStock }] : [],
      )
    : [];

/** What is missing before a shipment can go out, or from its purchase order, where its buttons are; nothing when nothing is. */
export function MissingNote({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  const missing = shipment.may.flatMap(({ notNow }) => {
    const key = notNow && words[notNow.code as keyof typeof words];
    return key ? [t(key, notNow.params)] : [];
  });
  const left = leftInWords(shipment);
  return [
    ...missing,
    ...shortOf(shipment).map((one) => t('shipping.stockShort', one)),
    ...(left === '' ? [] : [t('shipping.leftToList', { lines: left })]),
  ].map((text) => (
    <p key={text} role="status" className={css.note}>
      <IconAlertTriangle size={18} aria-hidden />
      {text}
    </p>
  ));
}
