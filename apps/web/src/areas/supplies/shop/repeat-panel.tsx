import { formatMoney } from '@latchboard/contract/products/money';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconRepeat } from '@tabler/icons-react';
import { contentText, type Supply, type SupplyOrder } from '../shapes.ts';
import { discontinuedNames } from './cart.ts';
import css from './shop.module.css';

interface RepeatPanelProps {
  readonly supplies: readonly Supply[];
  /** Order whose contents are in the cart. */
  readonly orderInCart: SupplyOrder | undefined;
  /** Latest order for the property that was not canceled. */
  readonly lastOrder: SupplyOrder | undefined;
  readonly onRepeat: (order: SupplyOrder) => void;
}

/** Repeats the last order with one click, or shows which order is in the cart. Hidden if there are no orders. */
export function RepeatPanel({ supplies, orderInCart, lastOrder, onRepeat }: RepeatPanelProps) {
  const t = useTranslate();
  const order = orderInCart ?? lastOrder;
  if (!order) return null;
  const discontinued = discontinuedNames(supplies, order);
  return (
    <Panel
      title={{
        key: orderInCart ? 'supplies.repeatTitle' : 'supplies.lastOrderTitle',
        params: {
          number: String(order.number),
          day: formatDay(dayIn(order.property.timeZone, Date.parse(order.orderedAt))),
        },
      }}
    >
      <div className={css.soon}>
        {orderInCart && <p role="status">{t('supplies.repeatText')}</p>}
        <p>
          {contentText(order)} · {formatMoney(order.totalCents)}
        </p>
        {orderInCart && discontinued.length > 0 && (
          <p className={css.error}>{t('supplies.repeatWithout', { names: discontinued.join(', ') })}</p>
        )}
        {!orderInCart && (
          <Button label="supplies.again" icon={<IconRepeat size={16} aria-hidden />} onClick={() => onRepeat(order)} />
        )}
      </div>
    </Panel>
  );
}
