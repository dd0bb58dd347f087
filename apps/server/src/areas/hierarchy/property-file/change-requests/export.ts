import type { CallInput, contract } from '@latchboard/contract';
import type { ChangeRequestColumnId, ChangeRequestSortId } from '@latchboard/contract/hierarchy/rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import type { ChangeRequestRow } from './present.ts';
import { changeRequestList } from './queries.ts';

type Hierarchy = typeof contract.hierarchy;

/** Exports the change requests for a property as a file. */
export const exportChangeRequests: Handler<Hierarchy['exportChangeRequests']> = async (input, ctx) => {
  const { name, time_zone: zone } = await ctx.transaction((tx) =>
    tx
      .selectFrom('property')
      .select(['name', 'time_zone'])
      .where('id', '=', input.propertyId)
      .executeTakeFirstOrThrow(),
  );
  return writeRequests(input, { zone, heading: [name] }, ctx);
};

/** Exports the change requests for all properties as a file. */
export const exportAllChangeRequests: Handler<Hierarchy['exportAllChangeRequests']> = (input, ctx) =>
  writeRequests(input, { zone: ctx.platform.settings.providerZone, heading: [] }, ctx);

type Input = CallInput<Hierarchy['exportAllChangeRequests']> & { readonly propertyId?: number };

function writeRequests(
  input: Input,
  { zone, heading }: { readonly zone: string; readonly heading: readonly string[] },
  ctx: Parameters<typeof exportAllChangeRequests>[1],
) {
  return writeList<ChangeRequestRow, ChangeRequestSortId, ChangeRequestColumnId>(
    { ...input, zone },
    ctx,
    ({ t, clock }) => ({
      list: changeRequestList(input),
      title: t('changeRequest.title'),
      heading: [...heading, t(`changeRequest.view.${input.view}`)],
      columns: {
        property: { header: t('changeRequest.property'), width: 30, cell: (row) => row.property_name },
        at: timeColumn(t('changeRequest.at'), clock, { at: (row) => row.at }),
        by: { header: t('changeRequest.by'), width: 24, cell: (row) => row.by },
        changes: {
          header: t('changeRequest.changes'),
          width: 60,
          cell: ({ changes }) =>
            changes
              .map(({ detail, from, to }) => {
                const detailText = t(`changeRequest.detail.${detail}`);
                // No arrow between the values, because the fonts used in documents lack that glyph.
                return from === '' ? `${detailText}: ${to}` : t('changeRequest.was', { detail: detailText, from, to });
              })
              .join('; '),
        },
        note: { header: t('changeRequest.note'), width: 50, cell: (row) => row.note },
        state: { header: t('changeRequest.state'), width: 14, cell: (row) => t(`changeRequest.state.${row.state}`) },
      },
    }),
  );
}
