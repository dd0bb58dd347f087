import type { contract } from '@latchboard/contract';
import type { CorporationColumnId, PropertyColumnId } from '@latchboard/contract/hierarchy/property-lists';
import type { Handler } from '#server/platform/http/handler.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { propertyFileColumns } from './property-columns.ts';
import { type CorporationRow, corporationList, type PropertyListRow, propertyList } from './queries.ts';

/** Exports the list of properties as a file. */
export const exportProperties: Handler<typeof contract.hierarchy.exportProperties> = (input, ctx) =>
  writeList<PropertyListRow, PropertyColumnId, PropertyColumnId>(input, ctx, ({ t, word }) => ({
    list: propertyList(input, ctx.now),
    title: t('properties.title'),
    heading: [
      input.account && t(`properties.status.${input.account}`),
      input.search && word('searched', { search: input.search }),
    ],
    columns: {
      ...propertyFileColumns(t),
      corporation: { header: t('hierarchy.corporation'), width: 28, cell: (row) => row.names[1] ?? '' },
      region: { header: t('hierarchy.region'), width: 24, cell: (row) => row.names[3] ?? '' },
    },
  }));

/** Exports the list of corporations as a file. */
export const exportCorporations: Handler<typeof contract.hierarchy.exportCorporations> = (input, ctx) =>
  writeList<CorporationRow, CorporationColumnId, CorporationColumnId>(input, ctx, ({ t, word }) => ({
    list: corporationList(input),
    title: t('hierarchy.corporations'),
    heading: [input.search && word('searched', { search: input.search })],
    columns: {
      name: { header: t('hierarchy.name'), width: 36, cell: (row) => row.name },
      divisions: { header: t('hierarchy.divisions'), width: 12, cell: (row) => row.divisions },
      regions: { header: t('hierarchy.regions'), width: 12, cell: (row) => row.regions },
      properties: { header: t('hierarchy.properties'), width: 12, cell: (row) => row.properties },
    },
  }));
