import type { contract } from '@latchboard/contract';
import type { ChangeRequestColumnId, ChangeRequestSortId } from '@latchboard/contract/hierarchy/rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { type ChangeRequestRow, changeRequestList } from './change-requests.ts';

/** No arrow, because the fonts of documents do not contain one. */
export const exportChangeRequests: Handler<typeof contract.hierarchy.exportChangeRequests> = async (asked, ctx) => {
  const { name, time_zone: zone } = await ctx.transaction((tx) =>
    tx
      .selectFrom('property')
      .select(['name', 'time_zone'])
      .where('id', '=', asked.propertyId)
      .executeTakeFirstOrThrow(),
  );
  return writeList<ChangeRequestRow, ChangeRequestSortId, ChangeRequestColumnId>(
    { ...asked, zone },
    ctx,
    ({ t, clock }) => ({
      list: changeRequestList(asked),
      title: t('changeRequest.title'),
      heading: [name, t(`changeRequest.view.${asked.view}`)],
      columns: {
        at: timeColumn(t('changeRequest.at'), clock, { at: (row) => row.at }),
        by: { header: t('changeRequest.by'), width: 24, cell: (row) => row.by },
        changes: {
          header: t('changeRequest.changes'),
          width: 60,
          cell: ({ changes }) =>
            changes
              .map(({ detail, from, to }) => {
                const named = t(`changeRequest.detail.${detail}`);
                // Not with an arrow, which the fonts of documents have no picture of.
                return from === '' ? `${named}: ${to}` : t('changeRequest.was', { detail: named, from, to });
              })
              .join('; '),
        },
        note: { header: t('changeRequest.note'), width: 50, cell: (row) => row.note },
        state: { header: t('changeRequest.state'), width: 14, cell: (row) => t(`changeRequest.state.${row.state}`) },
      },
    }),
  );
};
