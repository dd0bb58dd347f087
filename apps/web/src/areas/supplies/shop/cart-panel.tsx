import { formatMoney } from '@latchboard/contract/products/money';
import { Button } from '@latchboard/ui/button/button.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Catalog } from '../shapes.ts';
import type { cartTotal } from './cart.ts';
import css from './shop.module.css';

interface CartPanelProps {
  readonly catalog: Catalog;
  readonly sum: ReturnType<typeof cartTotal>;
  readonly attention: string;
  readonly remark: string;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly mayOrder: boolean;
  readonly onAttention: (text: string) => void;
  readonly onRemark: (text: string) => void;
  readonly onOrder: () => void;
}

/** Cart: contents, total with the minimum fee, destination, and the order button. */
export function CartPanel(props: CartPanelProps) {
  const { catalog, sum, attention, remark, failure, isBusy, mayOrder, onAttention, onRemark, onOrder } = props;
  const t = useTranslate();
  const { lines, subtotalCents, feeCents, totalCents } = sum;
  const minimum = formatMoney(catalog.minimumCents);
  return (
    <Panel title="supplies.cart">
      <div className={css.cart}>
        {lines.length === 0 && <p>{t('supplies.cartEmpty')}</p>}
        <dl className={css.sums}>
          {lines.map(({ supply, quantity }) => (
            <div key={supply.productId}>
              <dt>
                {quantity} × {supply.name}
              </dt>
              <dd>{formatMoney(quantity * supply.unitPriceCents)}</dd>
            </div>
          ))}
          {feeCents > 0 && (
            <div>
              <dt>{t('supplies.minimumFee')}</dt>
              <dd>{formatMoney(feeCents)}</dd>
            </div>
          )}
          {lines.length > 0 && (
            <div className={css.total}>
              <dt>{t('supplies.total')}</dt>
              <dd aria-live="polite">{formatMoney(totalCents)}</dd>
            </div>
          )}
        </dl>
        {feeCents > 0 && (
          <p className={css.hint}>
            {t('supplies.minimumHint', { minimum, missing: formatMoney(catalog.minimumCents - subtotalCents) })}
          </p>
        )}
        <p>
          <b>{t('supplies.shipTo')}</b>
          <br />
          {catalog.property.name}, {catalog.address}
        </p>
        <TextField label="supplies.attention" value={attention} onChange={onAttention} maxLength={100} />
        <TextField label="supplies.remark" value={remark} onChange={onRemark} maxLength={500} />
        {failure !== null && (
          <p role="alert" className={css.error}>
            {failure}
          </p>
        )}
        <Button
          kind="main"
          wide
          label={
            lines.length === 0
              ? 'supplies.order'
              : { key: 'supplies.orderFor', params: { total: formatMoney(totalCents) } }
          }
          busy={isBusy}
          disabled={!mayOrder}
          onClick={onOrder}
        />
        <p className={css.hint}>{t('supplies.billed')}</p>
      </div>
    </Panel>
  );
}
