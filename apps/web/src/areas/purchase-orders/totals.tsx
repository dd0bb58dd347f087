import { type Totals as Sums, writeMoney } from '@latchboard/contract/products/money';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './totals.module.css';

interface TotalsProps {
  readonly totals: Sums;
  readonly shippingFeeCents: number;
}

/** Totals of an order. Credits are in parentheses (PUR-07). */
export function Totals({ totals: { subtotalCents, totalCents, monthlyCents }, shippingFeeCents }: TotalsProps) {
  const t = useTranslate();
  return (
    <dl className={css.totals}>
      <dt>{t('purchaseOrders.subtotal')}</dt>
      <dd>{writeMoney(subtotalCents)}</dd>
      {monthlyCents !== 0 && (
        <>
          <dt>{t('purchaseOrders.monthlyPart')}</dt>
          <dd>{writeMoney(monthlyCents)}</dd>
        </>
      )}
      <dt>{t('purchaseOrders.shippingFee')}</dt>
      <dd>{writeMoney(shippingFeeCents)}</dd>
      <dt className={css.sum}>{t('purchaseOrders.total')}</dt>
      <dd className={css.sum}>{writeMoney(totalCents)}</dd>
    </dl>
  );
}
