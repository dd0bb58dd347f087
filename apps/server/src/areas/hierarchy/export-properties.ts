import type { contract } from '@latchboard/contract';
import type { PropertyColumnId } from '@latchboard/contract/hierarchy/property-lists';
import type { Handler } from '#server/platform/http/handler.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { type PropertyListRow, propertyList } from './list-properties.ts';

/** The properties of the list as a file. */
export const exportProperties: Handler<typeof contract.hierarchy.exportProperties> = (asked, ctx) =>
  writeList<PropertyListRow, PropertyColumnId, PropertyColumnId>(asked, ctx, ({ t, word }) => ({
    list: propertyList(asked, ctx.now),
    title: t('properties.title'),
    heading: [
      asked.account && t(`properties.status.${asked.account}`),
      asked.search && word('searched', { search: asked.search }),
    ],
    columns: {
      name: { header: t('hierarchy.property'), width: 30, cell: (row) => row.name },
      code: { header: t('property.code'), width: 14, cell: (row) => row.property_code },
      number: { header: t('property.customerNumber'), width: 16, cell: (row) => row.accounting_customer_number },
      city: {
        header: t('address.city'),
        width: 22,
        cell: (row) => [row.physical_city, row.physical_state].filter(Boolean).join(', '),
      },
      status: {
        header: t('property.accountStatus'),
        width: 20,
        cell: (row) =>
          [row.canceled && t('property.canceled'), row.payment_delinquent && t('property.delinquent')]
            .filter(Boolean)
            .join(', ') || t('property.active'),
      },
      corporation: { header: t('hierarchy.corporation'), width: 28, cell: (row) => row.names[1] ?? '' },
      region: { header: t('hierarchy.region'), width: 24, cell: (row) => row.names[3] ?? '' },
    },
  }));
