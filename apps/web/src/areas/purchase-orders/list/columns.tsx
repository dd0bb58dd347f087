import { formatMoney } from '@latchboard/contract/products/money';
import type { PurchaseOrderColumnId } from '@latchboard/contract/purchase-orders/rules';
import type { Translate } from '@latchboard/texts';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { CanceledMark } from '#web/lib/record/canceled-note.tsx';
import { nextStepOf } from '../next-step.ts';
import { type OrderRow, orderHref, orderPaperHref } from '../shapes.ts';
import { StateMark } from '../state-mark.tsx';
import { CustomerNumberCell } from './customer-number-cell.tsx';
import css from './list.module.css';

interface ColumnContext {
  readonly t: Translate;
  readonly locale: string;
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** Opens the dialog of the next step. Undefined hides the column of the next steps. */
  readonly onStep: ((order: OrderRow, dialog: 'decision' | 'units') => void) | undefined;
  /** Whether the list is for one property, which is named in the title of the list. */
  readonly isOfProperty: boolean;
  readonly onNumberSaved: () => Promise<unknown>;
  /** Whether this is the list for accounting, which shows the invoices. */
  readonly isForAccounting: boolean;
}

/** Columns of the order lists, in order (PUR-02). The server can sort by any of them. */
export function orderColumns({
  t,
  locale,
  Link,
  onStep,
  onNumberSaved,
  isOfProperty,
  isForAccounting,
}: ColumnContext): readonly Column<OrderRow>[] {
  const numberOf = ({ number }: OrderRow) => (number === null ? t('purchaseOrders.state.draft') : String(number));
  const orderDate = (row: OrderRow) => formatDay(dayIn(localZone, Date.parse(row.dateCreated)));
  const delivery = ({ deliveryDate }: OrderRow) => (deliveryDate === null ? '' : formatDay(deliveryDate));
  const needs = (row: OrderRow) => row.needs.map((need) => t(`purchaseOrders.need.${need}`)).join('; ');
  const nextStep: Column<OrderRow> = {
    id: 'decide',
    title: 'purchaseOrders.actions',
    value: () => null,
    cell: (order) => {
      const step = nextStepOf(order);
      if (step === null) return null;
      if ('href' in step) return <LinkButton size="small" label={step.label} href={step.href} />;
      return <Button size="small" label={step.label} onClick={() => onStep?.(order, step.dialog)} />;
    },
    width: 140,
    isTool: true,
    card: 'end',
  };
  const columns = columnsInOrder<OrderRow, PurchaseOrderColumnId | 'print'>({
    number: {
      title: 'purchaseOrders.number',
      value: (row) => row.number,
      cell: (row) => <Link href={orderHref(row.id)}>{numberOf(row)}</Link>,
      width: 80,
      isFixed: true,
      isLocked: true,
      card: 'start',
    },
    customerNumber: {
      title: 'purchaseOrders.customerNumber',
      // A row without a number has a field to enter it.
      value: (row) => row.customerNumber ?? '–',
      cell: (row) => <CustomerNumberCell order={row} onSaved={onNumberSaved} />,
      text: (row) => row.customerNumber ?? '',
      width: 140,
    },
    property: {
      title: 'purchaseOrders.property',
      value: (row) => row.propertyName,
      cell: (row) => (
        <span className={css.two}>
          <Link href={`/property/${row.propertyId}`}>{row.propertyName}</Link>
          <small>{[row.corporationName, row.propertyCode].filter(Boolean).join(' · ')}</small>
          {row.propertyCanceled && <CanceledMark />}
        </span>
      ),
      width: 175,
      grows: true,
      isHiddenByDefault: isOfProperty,
      card: isOfProperty ? 'none' : 'start',
    },
    propertyCode: {
      title: 'purchaseOrders.propertyCode',
      value: (row) => row.propertyCode,
      isHiddenByDefault: true,
      card: 'none',
    },
    corporation: {
      title: 'purchaseOrders.corporation',
      value: (row) => row.corporationName,
      cell: (row) => <Link href={`/corporation/${row.corporationId}`}>{row.corporationName}</Link>,
      width: 170,
      isHiddenByDefault: true,
      card: 'none',
    },
    dateCreated: {
      title: 'purchaseOrders.dateCreated',
      value: (row) => row.dateCreated,
      cell: orderDate,
      text: orderDate,
    },
    deliveryDate: {
      title: 'purchaseOrders.deliveryDate',
      value: (row) => row.deliveryDate,
      cell: delivery,
      text: delivery,
    },
    salesRep1: {
      title: 'purchaseOrders.salesRep1',
      value: (row) => row.salesRep1.name,
      cell: (row) => (
        <span className={css.two}>
          {row.salesRep1.name}
          {row.salesRep2 && <small>{row.salesRep2.name}</small>}
        </span>
      ),
      width: 118,
      isHiddenByDefault: isForAccounting,
    },
    salesRep2: {
      title: 'purchaseOrders.salesRep2',
      value: (row) => row.salesRep2?.name,
      width: 120,
      // The cell for the first representative also shows the second.
      isHiddenByDefault: true,
      card: 'none',
    },
    installer: {
      title: 'purchaseOrders.installer',
      value: (row) => row.installer?.name,
      width: 120,
      isHiddenByDefault: true,
    },
    status: {
      title: 'purchaseOrders.status',
      value: (row) => row.statusId,
      cell: (row) => <StateMark order={row} />,
      text: (row) => [t(`purchaseOrders.state.${row.state}`), needs(row)].filter(Boolean).join('; '),
      width: 205,
    },
    lastAction: {
      title: 'purchaseOrders.lastAction',
      value: (row) => row.lastAction,
      cell: (row) => formatDateTime(row.lastAction, localZone, locale),
      text: (row) => formatDateTime(row.lastAction, localZone, locale),
      width: 190,
      isHiddenByDefault: true,
    },
    needs: {
      title: 'purchaseOrders.needsAction',
      value: needs,
      width: 200,
      isHiddenByDefault: true,
      card: 'none',
    },
    type: {
      title: 'purchaseOrders.type',
      value: (row) => t(`purchaseOrders.type.${row.typeId}`),
      isHiddenByDefault: true,
      card: 'none',
    },
    tier: { title: 'purchaseOrders.system', value: (row) => t(`products.tier.${row.tier}`), width: 90 },
    total: {
      title: 'purchaseOrders.total',
      value: (row) => row.totalCents,
      cell: (row) => formatMoney(row.totalCents),
      text: (row) => formatMoney(row.totalCents),
      isNumber: true,
      width: 100,
      card: 'end',
    },
    invoice: {
      title: 'purchaseOrders.invoice',
      value: (row) => row.invoiceDate,
      cell: (row) =>
        row.invoiceDate === null ? (
          <span className={css.missing}>{t('purchaseOrders.notInvoiced')}</span>
        ) : (
          <span className={css.two}>
            {row.invoiceNumber}
            <small>{formatDay(row.invoiceDate)}</small>
          </span>
        ),
      text: (row) =>
        row.invoiceDate === null ? '' : [row.invoiceNumber, formatDay(row.invoiceDate)].filter(Boolean).join(' · '),
      width: 120,
      isHiddenByDefault: !isForAccounting,
    },
    print: {
      title: 'purchaseOrders.print',
      head: () => <span className="lb-visually-hidden">{t('purchaseOrders.print')}</span>,
      value: () => null,
      cell: (row) =>
        row.number !== null && (
          <Link
            href={orderPaperHref(row.id)}
            aria-label={t('purchaseOrders.printOne', { number: row.number })}
            title={t('purchaseOrders.print')}
          >
            <IconPrinter size={18} aria-hidden />
          </Link>
        ),
      width: 48,
      isTool: true,
      card: 'none',
    },
  });
  return onStep ? [...columns, nextStep] : columns;
}
