import {
  type ShippingFilter,
  type ShippingKind,
  shippingFilters,
  shippingKinds,
  shippingSorts,
} from '@latchboard/contract/shipping/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { returnsHref } from '#web/areas/inventory/index.ts';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { useMe } from '#web/lib/session.ts';
import { shipmentHref, shipmentsHref } from '../shapes.ts';
import { shipmentColumns } from './columns.tsx';
import { EsofReport } from './esof-report.tsx';
import { ShipmentSidePanel } from './shipment-side-panel.tsx';

const filters = {
  kind: choiceFilter({
    label: 'shipping.kind',
    values: ['any', ...shippingKinds],
    defaultValue: 'any',
    labelOf: (value) => `shipping.kinds.${value}` as const,
  }),
  find: textFilter({ label: 'shipping.search' }),
};

interface ShipmentListProps {
  readonly filterBy: ShippingFilter;
  /** Kind from the URL. If set, the list shows only shipments of this kind. */
  readonly kind?: ShippingKind;
}

/** Shipments by state or kind, newest first by default (SHP-01). */
export function ShipmentList({ filterBy, kind }: ShipmentListProps) {
  const t = useTranslate();
  const router = useRouter();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const list = useList({
    filters,
    call: api.shipping.listShippingOrders,
    file: api.shipping.exportShippingOrders,
    sorts: shippingSorts,
    defaultSort: '-created',
    input: (values) => {
      const kindFilter = kind ?? (values.kind === 'any' ? undefined : values.kind);
      return { filterBy, ...(kindFilter && { kind: kindFilter }), ...(values.find !== '' && { search: values.find }) };
    },
    live: 'all',
  });
  const me = useMe();
  const columns = useMemo(() => shipmentColumns({ t, locale, Link }), [t, locale, Link]);
  return (
    <ListPage
      namesZone
      title={kind ? { key: 'shipping.titleOf', params: { kind: t(`shipping.kinds.${kind}`) } } : 'shipping.title'}
      label="shipping.title"
      list={list}
      name="shipping.list"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="shipping.count"
      sidePanel={{
        nameOf: ({ number }) => ({ key: 'shipping.one', params: { number: String(number) } }),
        href: shipmentHref,
        content: (row) => <ShipmentSidePanel key={row.id} id={row.id} propertyId={row.property.id} />,
      }}
      tabs={
        kind === undefined && (
          <Segmented
            label="shipping.state"
            options={shippingFilters.map((value) => ({ value, label: `shipping.filter.${value}` as const }))}
            value={filterBy}
            onChange={(value) => router.history.push(shipmentsHref(value))}
          />
        )
      }
      secondaryActions={
        <>
          <LinkButton label="shipping.returns" href={returnsHref} />
          <EsofReport me={me} />
        </>
      }
      empty={{ title: 'shipping.none', text: 'shipping.noneText' }}
    />
  );
}
