import { formatMoney } from '@latchboard/contract/products/money';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import type { OrderRow } from '../shapes.ts';
import css from './decision-lines.module.css';

/** Lines, shipping fee, and remarks of an order that a manager reviews. */
export function DecisionLines({ order }: { readonly order: Pick<OrderRow, 'id' | 'propertyId'> }) {
  const t = useTranslate();
  const ids = { propertyId: order.propertyId, purchaseOrderId: order.id };
  const { data, error, refetch } = useQuery(query(api.purchaseOrders.getPurchaseOrder, ids, { quiet: true }));
  if (!data) return <Loading error={error} refetch={refetch} lines={3} />;
  return (
    <div className={css.lines}>
      <table aria-label={t('purchaseOrders.lines')}>
        <tbody>
          {data.lines.map(({ id, quantity, productNumber, productName, description, lineCents }) => (
            <tr key={id}>
              <td className={css.number}>{quantity}</td>
              <td>
                {[productNumber, productName ?? description].filter(Boolean).join(' ')}
                {productName !== null && description !== '' && description !== productName && (
                  <small>{description}</small>
                )}
              </td>
              <td className={css.number}>{formatMoney(lineCents)}</td>
            </tr>
          ))}
          {data.shippingFeeCents !== 0 && (
            <tr>
              <td />
              <td>{t('purchaseOrders.shippingFee')}</td>
              <td className={css.number}>{formatMoney(data.shippingFeeCents)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {data.remarks !== '' && <p>{data.remarks}</p>}
    </div>
  );
}
