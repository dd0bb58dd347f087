import { formatMoney } from '@latchboard/contract/products/money';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { contentText, type SupplyOrder, shopHref, supplyMarks, supplyOrderHref } from '../shapes.ts';
import css from './orders.module.css';
import { Packages } from './packages.tsx';

/** Order in the history: number, stage, content, and a reorder button. */
export function OrderCard({ order }: { readonly order: SupplyOrder }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { property, stage, since } = order;
  return (
    <li>
      <Panel>
        <div className={css.order}>
          <p>
            <Link className={css.number} href={supplyOrderHref(property.id, order.id)}>
              {t('supplies.numberOf', { number: String(order.number) })}
            </Link>{' '}
            <StatusChip status={supplyMarks[stage]} label={`supplies.stage.${stage}`} />{' '}
            {t('supplies.since', { time: formatDateTime(since, property.timeZone, locale) })}
          </p>
          <p>
            {contentText(order)} · {formatMoney(order.totalCents)}
          </p>
          <Packages packages={order.packages} />
          <div className="lb-no-print">
            <LinkButton size="small" label="supplies.again" href={shopHref(property.id, order.id)} />
          </div>
        </div>
      </Panel>
    </li>
  );
}
