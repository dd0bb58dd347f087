import { planReaders } from '@latchboard/contract/plans/rules';
import { type OrderList as ListName, purchaseOrderSorts } from '@latchboard/contract/purchase-orders/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { type OrderRow, orderHref } from '../shapes.ts';
import { orderColumns } from './columns.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { accountingFilters, orderFilters } from './filters.ts';
import { orderListInput } from './input.ts';
import { OrderSidePanel } from './order-side-panel.tsx';

const decides = ['PurchaseOrder-ManagementDecision_UPDATE', 'PurchaseOrder_DELETE'] as const;

/** URL of the other landing page, for users who may open both (NAV-09). */
const others: Partial<Record<ListName, { readonly href: string; readonly list: ListName }>> = {
  main: { href: '/purchase-orders/accounting', list: 'accounting' },
  accounting: { href: '/purchase-orders', list: 'main' },
};
const rightOf = {
  main: 'PurchaseOrder-LandingPage_UI',
  accounting: 'PurchaseOrder-LandingPage-Accounting_UI',
} as const;

interface OrderListProps {
  readonly name: ListName;
  /** Property of the orders. Without it, orders of all properties. */
  readonly property?: { readonly id: number; readonly name: string };
  readonly actions?: ReactNode;
  readonly around?: (rows: ReactNode) => ReactNode;
}

/** List of purchase orders: those with a customer number first, then newest first (PUR-02, PUR-03). */
export function OrderList({ name, property, actions, around }: OrderListProps) {
  const t = useTranslate();
  const me = useMe();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const [decided, setDecided] = useState<OrderRow | null>(null);
  const list = useList({
    filters: name === 'accounting' ? accountingFilters : orderFilters,
    call: api.purchaseOrders.listPurchaseOrders,
    file: api.purchaseOrders.exportPurchaseOrders,
    sorts: purchaseOrderSorts,
    usualSort: '-standard',
    input: (values) => ({ list: name, ...(property && { propertyId: property.id }), ...orderListInput(values) }),
    live: property?.id ?? 'all',
  });
  const { refetch } = list.result;
  const reload = useCallback(() => refetch(), [refetch]);
  const mayDecide = mayDo(me, decides);
  const columns = useMemo(
    () => orderColumns({ t, locale, Link, onDecide: mayDecide ? setDecided : undefined, onNumber: reload }),
    [t, locale, Link, mayDecide, reload],
  );
  const other = others[name];

  return (
    <ListPage
      title={`purchaseOrders.list.${name}`}
      {...(property && {
        subtitle: property.name,
        crumbs: [{ label: { data: property.name }, href: `/property/${property.id}` }],
      })}
      actions={actions}
      {...(around && { around })}
      list={list}
      name={`purchase-orders.${name}`}
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="purchaseOrders.count"
      tone={(row) => (row.needs.length > 0 ? 'warning' : undefined)}
      beside={{
        nameOf: ({ number }) =>
          number === null
            ? 'purchaseOrders.draftTitle'
            : { key: 'purchaseOrders.title', params: { number: String(number) } },
        href: ({ id }) => orderHref(id),
        content: (row) => <OrderSidePanel key={row.id} id={row.id} propertyId={row.propertyId} onChanged={reload} />,
      }}
      links={
        <>
          {other && mayDo(me, rightOf[other.list as keyof typeof rightOf]) && (
            <LinkButton label={`purchaseOrders.list.${other.list}`} href={other.href} />
          )}
          {name === 'accounting' && mayDo(me, planReaders) && (
            <LinkButton label="purchaseOrders.toPlans" href="/monthly-plans" />
          )}
          {other && mayDo(me, 'ShippingOrder_READ') && (
            <LinkButton label="purchaseOrders.toShipping" href="/shipping-orders/all" />
          )}
        </>
      }
      empty={{ title: 'purchaseOrders.none', text: 'purchaseOrders.noneText' }}
    >
      {decided && (
        <DecisionDialog
          order={decided}
          onClose={() => setDecided(null)}
          onDone={(saved) => {
            list.replace(({ id }) => id === saved.id, saved);
            return reload();
          }}
          onRefused={reload}
        />
      )}
    </ListPage>
  );
}
