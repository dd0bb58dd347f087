import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { OrderRow } from './shapes.ts';
import css from './state-mark.module.css';

const statusIds = [1, 2, 3, 4, 5, 6, 7, 8];

/** State of an order as an icon and text, and why it needs attention. */
export function StateMark({ order }: { readonly order: Pick<OrderRow, 'statusId' | 'state' | 'needs' | 'isDeleted'> }) {
  const t = useTranslate();
  const { statusId, state, needs, isDeleted } = order;
  return (
    <div className={css.state}>
      <span className={css.line}>
        {statusId !== null && !isDeleted && (
          <span className={css.steps} aria-hidden>
            {statusIds.map((id) => (
              <i key={id} data-progress={id < statusId ? 'done' : id === statusId ? 'current' : 'upcoming'} />
            ))}
          </span>
        )}
        {t(`purchaseOrders.state.${state}`)}
        {isDeleted && ` · ${t('purchaseOrders.deleted')}`}
      </span>
      {needs.map((need) => (
        <small key={need} className={css.need}>
          <IconAlertTriangle size={14} aria-label={t('purchaseOrders.needsAction')} />
          {t(`purchaseOrders.need.${need}`)}
        </small>
      ))}
    </div>
  );
}
