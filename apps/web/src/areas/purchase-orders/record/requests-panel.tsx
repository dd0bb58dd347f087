import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from '#web/lib/record/record.module.css';
import type { Order } from '../shapes.ts';

/** Installation requests of an order. Hidden if there are none, or if the user may not open them. */
export function RequestsPanel({ order: { serviceRequests, propertyId } }: { readonly order: Order }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  if (serviceRequests.length === 0) return null;
  return (
    <Panel title="purchaseOrders.requests" note={serviceRequests.length} flush>
      <ul className={css.rows}>
        {serviceRequests.map(({ id, number, title, isClosed }) => (
          <li key={id}>
            <div className={css.row}>
              <Link href={`/service-requests/property/${propertyId}/${id}`}>
                {t('purchaseOrders.requestOf', { number: String(number), title })}
              </Link>
              <StatusChip
                status={isClosed ? 'in' : 'info'}
                label={isClosed ? 'purchaseOrders.requestClosed' : 'purchaseOrders.requestOpen'}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
