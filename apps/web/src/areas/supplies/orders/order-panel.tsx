import { formatMoney } from '@latchboard/contract/products/money';
import { type SupplyStage, supplyStages } from '@latchboard/contract/supplies/rules';
import type { Translate } from '@latchboard/texts';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Progress } from '#web/lib/record/progress.tsx';
import { type SupplyOrder, shopHref } from '../shapes.ts';
import { CancelOrder } from './cancel-order.tsx';
import css from './orders.module.css';
import { Packages } from './packages.tsx';

/** Steps of an order. A canceled order has only the steps it reached. */
export function stepsOf({ stage, steps }: SupplyOrder, t: Translate) {
  const stages: readonly SupplyStage[] =
    stage === 'void'
      ? [...steps.map((step) => step.stage)]
      : supplyStages.filter((supplyStage) => supplyStage !== 'void');
  return stages.map((stageName) => ({
    name: t(`supplies.stage.${stageName}`),
    at: steps.find((step) => step.stage === stageName)?.at,
    progress:
      stageName === stage
        ? ('current' as const)
        : steps.some((step) => step.stage === stageName)
          ? ('done' as const)
          : ('upcoming' as const),
  }));
}

/** A supply order for its customer: progress, current wait, content, and contact. */
export function OrderPanel({ order }: { readonly order: SupplyOrder }) {
  const t = useTranslate();
  const { lines, totalCents, property, method, contactEmail } = order;
  return (
    <Panel>
      <div className={css.order}>
        <Progress
          label={t('supplies.numberOf', { number: String(order.number) })}
          timeZone={property.timeZone}
          steps={stepsOf(order, t)}
        />
        <p>
          <b>{t(`supplies.waits.${order.stage}`)}</b>
          {method !== null && ` ${t(`shipping.method.${method}`)}`}
        </p>
        <Packages packages={order.packages} />
        <dl className={css.lines}>
          {lines.map(({ productId, name, quantity, unitPriceCents }) => (
            <div key={productId ?? 0}>
              <dt>{productId === null ? t('shipping.minimumFee') : `${quantity} × ${name}`}</dt>
              <dd>{formatMoney(quantity * unitPriceCents)}</dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>{t('supplies.total')}</dt>
            <dd>{formatMoney(totalCents)}</dd>
          </div>
        </dl>
        <p>
          {t('supplies.shipTo')}: {[order.attention, order.address].filter(Boolean).join(', ')}
          {order.orderedBy !== null && (
            <>
              <br />
              {t('supplies.orderedBy', { name: order.orderedBy })}
            </>
          )}
          {order.remark !== '' && (
            <>
              <br />
              {order.remark}
            </>
          )}
        </p>
        <p className={css.ask}>{t('supplies.ask', { email: contactEmail })}</p>
        <div className={`${css.acts} lb-no-print`}>
          {order.mayCancel && <CancelOrder order={order} />}
          <LinkButton label="supplies.again" href={shopHref(property.id, order.id)} />
        </div>
      </div>
    </Panel>
  );
}
