import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { CallLink, MapLink } from '../contact-links.tsx';
import type { ServiceDay } from '../shapes.ts';
import css from './day.module.css';

/** Work orders that customers assigned to the user. Hidden if empty. */
export function WorkOrders({ orders }: { readonly orders: ServiceDay['workOrders'] }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  if (orders.length === 0) return null;
  return (
    <Panel title="serviceDay.workOrders">
      <ul className={css.orders}>
        {orders.map(({ id, number, property, address, callee, unit, task, dueOn, isOverdue }) => (
          <li key={id}>
            <p>
              <b>
                <Link href={`/property/${property.id}/work-orders/${id}`}>{`${number} · ${property.name}`}</Link>
              </b>{' '}
              {isOverdue && <StatusChip status="overdue" label="serviceDay.workOrderLate" />}
            </p>
            <p>{[unit, task].filter(Boolean).join(' · ')}</p>
            {dueOn !== null && <p className={css.sub}>{t('serviceDay.due', { time: formatDay(dueOn) })}</p>}
            <div className={css.reach}>
              {callee && <CallLink {...callee} />}
              <MapLink address={address || property.name} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
