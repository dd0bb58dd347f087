import type { WaitingKind } from '@latchboard/contract/operations/waiting';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import type { Me } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import css from './waiting.module.css';

const orders = '/purchase-order-lookup';
const conversions = '/purchase-order-lookup-conversions';
const late = ({ person }: Pick<Me, 'person'>) => `?needsAction=true&representativeId=${person.id}`;

/** URL of each kind's list, with the filters of the server's count. */
const hrefs: Readonly<Record<WaitingKind, string | ((me: Me) => string)>> = {
  approvals: `${orders}?purchaseOrderStatuses=1`,
  conversionApprovals: `${conversions}?purchaseOrderStatuses=1`,
  customerNumbers: `${orders}?purchaseOrderStatuses=2`,
  conversionNumbers: `${conversions}?purchaseOrderStatuses=2`,
  ordersToPrint: `${orders}?purchaseOrderStatuses=3`,
  conversionsToPrint: `${conversions}?purchaseOrderStatuses=3`,
  printedOrders: `${orders}?purchaseOrderStatuses=4`,
  printedConversions: `${conversions}?purchaseOrderStatuses=4`,
  invoices: '/purchase-orders/accounting?accountingStatus=customerNumberAssigned',
  lateOrders: (me) => `${orders}${late(me)}`,
  lateConversions: (me) => `${conversions}${late(me)}`,
  drafts: `${orders}?show=drafts`,
  conversionDrafts: `${conversions}?show=drafts`,
  readyToShip: '/verified-purchase-orders',
  openShipments: '/shipping-orders/open',
  equipmentReturns: '/inventory/returns',
  myRequests: '/service-requests?view=mine',
  unassignedRequests: '/service-requests?view=unassigned',
  lateRequests: '/service-requests?view=overdue',
  openLeads: '/leads',
};

/** Work that waits for the reader. Each number opens its list (OPS-01). */
export function Waiting({ me }: { readonly me: Me }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { data } = useQuery(query(api.operations.readWaiting, {}, { quiet: true, live: 'all' }));
  if (!data) return null;
  const number = new Intl.NumberFormat(locale);
  return (
    <Panel title="dashboard.waiting">
      {data.rows.length === 0 ? (
        <p className={css.none}>{t('dashboard.waiting.none')}</p>
      ) : (
        <ul className={css.list}>
          {data.rows.map(({ kind, count }) => {
            const href = hrefs[kind];
            return (
              <li key={kind}>
                <Link href={typeof href === 'string' ? href : href(me)}>
                  <b>{number.format(count)}</b> {t(`dashboard.waiting.${kind}`, { count })}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
