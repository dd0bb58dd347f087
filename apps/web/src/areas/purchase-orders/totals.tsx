import { formatMoney, type Totals as Sums } from '@latchboard/contract/products/money';
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
      <dd>{formatMoney(subtotalCents)}</dd>
      {monthlyCents !== 0 && (
        <>
          <dt>{t('purchaseOrders.monthlyPart')}</dt>
          <dd>{formatMoney(monthlyCents)}</dd>
        </>
      )}
      <dt>{t('purchaseOrders.shippingFee')}</dt>
      <dd>{formatMoney(shippingFeeCents)}</dd>
      <dt className={css.sum}>{t('purchaseOrders.total')}</dt>
      <dd className={css.sum}>{formatMoney(totalCents)}</dd>
    </dl>
  );
}
