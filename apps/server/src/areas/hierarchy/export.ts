import type { contract } from '@latchboard/contract';
import type { PropertyColumnId } from '@latchboard/contract/hierarchy/property-lists';
import type { Handler } from '#server/platform/http/handler.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { type PropertyListRow, propertyList } from './list-properties.ts';
import { propertyFileColumns } from './property-columns.ts';

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
      ...propertyFileColumns(t),
      corporation: { header: t('hierarchy.corporation'), width: 28, cell: (row) => row.names[1] ?? '' },
      region: { header: t('hierarchy.region'), width: 24, cell: (row) => row.names[3] ?? '' },
    },
  }));
