import type { WaitingKind } from '@latchboard/contract/operations/waiting';
import { planReadRights } from '@latchboard/contract/plans/rules';
import { type OrderList as ListName, purchaseOrderSorts } from '@latchboard/contract/purchase-orders/rules';
import type { TextKey } from '@latchboard/texts';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import type { SelectionOptions } from '#web/lib/list/use-list-selection.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { WaitingStrip } from '#web/lib/waiting/waiting-strip.tsx';
import { accountingOrdersHref, type OrderRow, orderHref } from '../shapes.ts';
import { ApproveOrders } from './approve-orders.tsx';
import { orderColumns } from './columns.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { accountingFilters, orderFilters } from './filters.ts';
import { orderListInput } from './input.ts';
import { OrderSidePanel } from './order-side-panel.tsx';

/**
 * Rights to decide on, delete, restore (PUR-02), or ship orders. For users with one of these rights, the list shows the
 * next step.
 */
const stepRights = [
  'PurchaseOrder-ManagementDecision_UPDATE',
  'PurchaseOrder_DELETE',
  'PurchaseOrder_RESTORE',
  'ShippingOrder_UPDATE',
] as const;

/** Loaded when a user requests the units of an order. */
const RequestUnitsOfOrder = lazy(async () => ({
  default: (await import('../record/request-units-of-order.tsx')).RequestUnitsOfOrder,
}));

/** URL of the other landing page, for users who may open both (NAV-09). */
const otherPages: Partial<Record<ListName, { readonly href: string; readonly list: ListName }>> = {
  main: { href: accountingOrdersHref, list: 'accounting' },
  accounting: { href: '/purchase-orders', list: 'main' },
};
const rightOf = {
  main: 'PurchaseOrder-LandingPage_UI',
  accounting: 'PurchaseOrder-LandingPage-Accounting_UI',
} as const;

/** Kinds of pending work above a list. Needed for new orders, because they are last in the list (PUR-02). */
const waitingKinds: Partial<Record<ListName, readonly WaitingKind[]>> = {
  main: ['approvals', 'customerNumbers', 'ordersToPrint', 'printedOrders', 'lateOrders', 'drafts'],
  conversions: [
    'conversionApprovals',
    'conversionNumbers',
    'conversionsToPrint',
    'printedConversions',
    'lateConversions',
    'conversionDrafts',
  ],
  accounting: ['customerNumbers', 'conversionNumbers', 'invoices'],
};

interface OrderListProps {
  readonly name: ListName;
  /** Property of the orders. If undefined, the list shows all properties. */
  readonly property?: { readonly id: number; readonly name: string };
  readonly actions?: ReactNode;
  readonly emptyText?: TextKey;
  readonly frame?: (rows: ReactNode) => ReactNode;
}

const rowKey = ({ id }: OrderRow) => String(id);
const selectionOptions: SelectionOptions<OrderRow> = {
  nameOf: ({ number, propertyName }) => `${number ?? ''} ${propertyName}`.trim(),
  actions: (rows, keep) => <ApproveOrders rows={rows} onDone={keep} />,
};

/**
 * List of purchase orders. By default, those with a customer number are first, then the newest (PUR-02, PUR-03). On
 * their own list, users in accounting see those without a customer number first.
 */
export function OrderList({ name, property, actions, emptyText = 'purchaseOrders.noneText', frame }: OrderListProps) {
  const t = useTranslate();
  const me = useMe();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const [step, setStep] = useState<{ readonly order: OrderRow; readonly dialog: 'decision' | 'units' } | null>(null);
  const closeStep = () => setStep(null);
  const list = useList({
    filters: name === 'accounting' ? accountingFilters : orderFilters,
    call: api.purchaseOrders.listPurchaseOrders,
    file: api.purchaseOrders.exportPurchaseOrders,
    sorts: purchaseOrderSorts,
    // Accounting opens its list to enter the missing customer numbers.
    defaultSort: name === 'accounting' && me.role.key === 'accounting' ? '-unnumbered' : '-standard',
    input: (values) => ({ list: name, ...(property && { propertyId: property.id }), ...orderListInput(values) }),
    live: property?.id ?? 'all',
  });
  const { refetch } = list.result;
  const reload = useCallback(() => refetch(), [refetch]);
  const showsSteps = mayDo(me, stepRights);
  const isOfProperty = property !== undefined;
  const columns = useMemo(
    () =>
      orderColumns({
        ...{ t, locale, Link, onNumberSaved: reload },
        onStep: showsSteps ? (order, dialog) => setStep({ order, dialog }) : undefined,
        isOfProperty,
        isForAccounting: name === 'accounting',
      }),
    [t, locale, Link, reload, showsSteps, isOfProperty, name],
  );
  const otherPage = otherPages[name];
  const kinds = waitingKinds[name];

  return (
    <ListPage
      namesZone
      title={`purchaseOrders.list.${name}`}
      {...(property && {
        subtitle: property.name,
        crumbs: [{ label: { data: property.name }, href: `/property/${property.id}` }],
      })}
      actions={actions}
      frame={
        frame ??
        ((rows) => (
          <>
            {kinds && <WaitingStrip kinds={kinds} />}
            {rows}
          </>
        ))
      }
      list={list}
      name={`purchase-orders.${name}`}
      columns={columns}
      rowKey={rowKey}
      countText="purchaseOrders.count"
      {...(mayDo(me, 'PurchaseOrder-ManagementDecision_UPDATE') && { selecting: selectionOptions })}
      tone={(row) => (row.needs.length > 0 ? 'warning' : undefined)}
      sidePanel={{
        nameOf: ({ number }) =>
          number === null
            ? 'purchaseOrders.draftTitle'
            : { key: 'purchaseOrders.title', params: { number: String(number) } },
        href: ({ id }) => orderHref(id),
        content: (row) => <OrderSidePanel key={row.id} id={row.id} propertyId={row.propertyId} onChanged={reload} />,
      }}
      secondaryActions={
        <>
          {otherPage && mayDo(me, rightOf[otherPage.list as keyof typeof rightOf]) && (
            <LinkButton label={`purchaseOrders.list.${otherPage.list}`} href={otherPage.href} />
          )}
          {name === 'accounting' && mayDo(me, planReadRights) && (
            <LinkButton label="purchaseOrders.toPlans" href="/monthly-plans" />
          )}
          {name === 'main' && (
            <LinkButton label="purchaseOrders.list.conversions" href="/purchase-order-lookup-conversions" />
          )}
          {otherPage && mayDo(me, 'ShippingOrder_READ') && (
            <LinkButton label="purchaseOrders.toShipping" href="/shipping-orders/all" />
          )}
        </>
      }
      empty={{ title: 'purchaseOrders.none', text: emptyText }}
    >
      {step?.dialog === 'units' && (
        <Suspense>
          <RequestUnitsOfOrder order={step.order} onDone={reload} onClose={closeStep} />
        </Suspense>
      )}
      {step?.dialog === 'decision' && (
        <DecisionDialog
          order={step.order}
          onClose={closeStep}
          onDone={(saved) => {
            list.replace(({ id }) => id === saved.id, saved);
            return reload();
          }}
          onRejected={reload}
        />
      )}
    </ListPage>
  );
}
