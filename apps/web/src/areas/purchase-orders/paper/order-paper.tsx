import { writeMoney } from '@latchboard/contract/products/money';
import { writeDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { PaperFacts } from '#web/lib/paper/facts.tsx';
import { Letterhead } from '#web/lib/paper/letterhead.tsx';
import css from '#web/lib/paper/paper.module.css';
import { lineName, piecesOf } from '../record/lines-panel.tsx';
import type { Order } from '../shapes.ts';
import { Totals } from '../totals.tsx';

/** Purchase order and agreement under the letterhead: billing by its method, lines, totals, and what both sides agree to (PUR-08). */
export function OrderPaper({ order }: { readonly order: Order }) {
  const t = useTranslate();
  const { property, billing } = order;
  const facts = [
    ['purchaseOrders.property', `${property.name} · ${order.propertyCode}`],
    ['purchaseOrders.legalEntity', property.legalEntityName],
    ['purchaseOrders.corporation', order.corporationName],
    ['purchaseOrders.customerNumber', order.customerNumber],
    ['purchaseOrders.customerPoNumber', order.customerPoNumber],
    ['purchaseOrders.billTo', billing.address],
    ['purchaseOrders.billingEmail', billing.email],
    ['purchaseOrders.dateCreated', writeDay(dayIn(property.timeZone, Date.parse(order.dateCreated)))],
    ['purchaseOrders.deliveryDate', order.deliveryDate && writeDay(order.deliveryDate)],
    ['purchaseOrders.representatives', [order.salesRep1.name, order.salesRep2?.name].filter(Boolean).join(', ')],
    ['purchaseOrders.type', t(`purchaseOrders.type.${order.typeId}`)],
    ['purchaseOrders.system', t(`products.tier.${order.tier}`)],
    ['purchaseOrders.units', order.units],
    ['purchaseOrders.hooks', order.hooks],
  ] as const;
  return (
    <article className={css.paper}>
      <Letterhead />
      <PaperFacts facts={facts} />
      <table className={css.lines}>
        <thead>
          <tr>
            <th data-number>{t('purchaseOrders.quantity')}</th>
            <th>{t('purchaseOrders.product')}</th>
            <th>{t('purchaseOrders.description')}</th>
            <th data-number>{t('purchaseOrders.unitPrice')}</th>
            <th data-number>{t('purchaseOrders.lineTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td data-number>{line.quantity}</td>
              <td>{lineName(line, t)}</td>
              <td>{[line.description, line.note].filter(Boolean).join(' · ')}</td>
              <td data-number>
                {writeMoney(line.unitPriceCents)}
                {line.isMonthly && <small> {t('purchaseOrders.perMonth')}</small>}
              </td>
              <td data-number>{writeMoney(line.lineCents)}</td>
            </tr>
          ))}
          {order.welcomePack && (
            <tr>
              <td data-number>1</td>
              <td>{t('purchaseOrders.welcomePack')}</td>
              <td>{t('purchaseOrders.welcomePackOf', piecesOf(order.welcomePack))}</td>
              <td />
              <td />
            </tr>
          )}
        </tbody>
      </table>
      <Totals totals={order} shippingFeeCents={order.shippingFeeCents} />
      <section className={css.agreement}>
        <h2>{t('purchaseOrders.agreement')}</h2>
        <p>{t('purchaseOrders.agreement.interest')}</p>
        <p>{t('purchaseOrders.agreement.temperature')}</p>
        {order.terms && (
          <>
            <h2>
              {t('purchaseOrders.termsVersion', {
                version: order.terms.version,
                day: writeDay(dayIn(property.timeZone, Date.parse(order.terms.at))),
              })}
            </h2>
            <ol>
              {order.terms.clauses.map((clause) => (
                <li key={clause}>{clause}</li>
              ))}
            </ol>
          </>
        )}
      </section>
    </article>
  );
}
