import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Shipment } from '../shapes.ts';
import css from './missing-note.module.css';

/** What is missing before a shipment can go out, where its buttons are; nothing when nothing is. */
export function MissingNote({ may }: Pick<Shipment, 'may'>) {
  const t = useTranslate();
  const codes = may.flatMap(({ notNow }) => (notNow === null ? [] : [notNow.code]));
  return codes.map((code) => (
    <p key={code} role="status" className={css.note}>
      <IconAlertTriangle size={18} aria-hidden />
      {t(code === 'shippingNoMethod' ? 'shipping.notNow.shippingNoMethod' : 'shipping.notNow.shippingNoLines')}
    </p>
  ));
}
