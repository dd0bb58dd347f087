import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { PaperFacts } from '#web/lib/paper/facts.tsx';
import { Letterhead } from '#web/lib/paper/letterhead.tsx';
import css from '#web/lib/paper/paper.module.css';
import type { Shipment } from '../shapes.ts';

/** What lies in the box: to whom it goes, how, and how many of what; without prices (SHP-02). */
export function SlipPaper({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  const { address: to, property, method, purchaseOrder, welcomePack: pack } = shipment;
  const serialsOf = (productId: number | null) =>
    shipment.serials.filter((one) => one.productId === productId).map(({ serial }) => serial);
  return (
    <article className={css.paper}>
      <Letterhead />
      <PaperFacts
        facts={[
          [
            'shipping.to',
            [to.attention, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`, to.country]
              .filter(Boolean)
              .join('\n'),
          ],
          ['shipping.property', property.name],
          ['shipping.customerNumber', shipment.customerNumber],
          ['shipping.purchaseOrder', purchaseOrder?.number],
          ['shipping.kind', t(`shipping.kind.${shipment.kind}`)],
          ['shipping.method', method && t(`shipping.method.${method}`)],
          ['shipping.tracking', shipment.tracking.join(', ')],
          ['shipping.remark', shipment.remark],
        ]}
      />
      <table className={css.lines}>
        <thead>
          <tr>
            <th data-number>{t('shipping.quantity')}</th>
            <th>{t('shipping.product')}</th>
            <th>{t('shipping.serials')}</th>
            <th>{t('shipping.packed')}</th>
          </tr>
        </thead>
        <tbody>
          {shipment.lines
            .filter(({ productId }) => productId !== null)
            .map((line) => (
              <tr key={line.id}>
                <td data-number>{line.quantity}</td>
                <td>{`${line.productNumber} ${line.productName}`}</td>
                <td>{serialsOf(line.productId).join(', ')}</td>
                <td aria-label={t('shipping.packed')}>☐</td>
              </tr>
            ))}
          {pack && (
            <>
              <tr>
                <td data-number>{pack.badges}</td>
                <td>{t('shipping.welcomeBadges')}</td>
                <td>{pack.badgeNumbers.join(', ')}</td>
                <td aria-label={t('shipping.packed')}>☐</td>
              </tr>
              <tr>
                <td data-number>{pack.keyTags}</td>
                <td>{t('shipping.welcomeTags')}</td>
                <td />
                <td aria-label={t('shipping.packed')}>☐</td>
              </tr>
            </>
          )}
        </tbody>
      </table>
    </article>
  );
}
