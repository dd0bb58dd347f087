import type { Totals as Sums } from '@latchboard/contract/products/money';
import { orderSums } from '@latchboard/contract/purchase-orders/describe-order';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Fragment } from 'react';
import css from './totals.module.css';

interface TotalsProps {
  readonly totals: Sums;
  readonly shippingFeeCents: number;
}

/** Totals of an order, as on paper. Credits are in parentheses (PUR-07). */
export function Totals({ totals, shippingFeeCents }: TotalsProps) {
  const sums = orderSums({ ...totals, shippingFeeCents }, useTranslate());
  return (
    <dl className={css.totals}>
      {sums.map(([label, value], index) => {
        const isTotal = index === sums.length - 1;
        return (
          <Fragment key={label}>
            <dt className={isTotal ? css.sum : undefined}>{label}</dt>
            <dd className={isTotal ? css.sum : undefined}>{value}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
