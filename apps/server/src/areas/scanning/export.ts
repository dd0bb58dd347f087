import type { contract } from '@latchboard/contract';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { EmptyHookColumnId, SwapColumnId } from '@latchboard/contract/scanning/rules/lists';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { type EmptyHookRow, emptyHookList } from './empty-hooks.ts';
import { type SwapRow, swapList } from './swaps.ts';

const propertyOf = (id: number) => (tx: Tx) =>
  tx
    .selectFrom('property')
    .select(['name', 'time_zone', 'non_lettered_panels'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Exports empty hooks or unseen tags as a file. */
export const exportEmptyHooks: Handler<typeof contract.scanning.exportEmptyHooks> = async (input, ctx) => {
  const property = await ctx.transaction(propertyOf(input.propertyId));
  return writeList<EmptyHookRow, EmptyHookColumnId, EmptyHookColumnId>(
    { ...input, zone: property.time_zone },
    ctx,
    ({ t, word, clock }) => ({
      list: emptyHookList(input),
      title: t('keyTags.empty'),
      heading: [
        property.name,
        t(`keyTags.view.${input.view}`),
        input.search && word('searched', { search: input.search }),
      ],
      columns: {
        system: { header: t('keyTags.system'), width: 18, cell: (row) => row.system },
        hook: {
          header: t('keyTags.hook'),
          width: 10,
          cell: (row) => formatHook(row.hook, !property.non_lettered_panels),
        },
        tag: { header: t('keyTags.tag'), width: 12, cell: (row) => row.tag },
        opens: { header: t('keyTags.opens'), width: 24, cell: (row) => row.opens.join(', ') },
        state: { header: t('keyTags.state'), width: 20, cell: (row) => t(`keyTags.state.${row.state}`) },
        seen: timeColumn(t('keyTags.seen'), clock, { at: (row) => row.seen_at, none: t('keyTags.never') }),
      },
    }),
  );
};

/** Exports the replaced tags and parts of a property as a file. */
export const exportSwaps: Handler<typeof contract.scanning.exportSwaps> = async (input, ctx) => {
  const property = await ctx.transaction(propertyOf(input.propertyId));
  return writeList<SwapRow, SwapColumnId, SwapColumnId>(
    { ...input, zone: property.time_zone },
    ctx,
    ({ t, word, clock }) => ({
      list: swapList(input),
      title: t('scanning.swaps'),
      heading: [property.name, input.search && word('searched', { search: input.search })],
      columns: {
        time: timeColumn(t('scanning.swap.time'), clock, { at: (row) => row.swapped_at, none: '' }),
        system: { header: t('scanning.swap.system'), width: 18, cell: (row) => row.system },
        part: { header: t('scanning.swap.part'), width: 14, cell: (row) => t(`scanning.part.${row.part}`) },
        old: { header: t('scanning.swap.old'), width: 18, cell: (row) => row.old_code },
        new: { header: t('scanning.swap.new'), width: 18, cell: (row) => row.new_code },
        reason: { header: t('scanning.swap.reason'), width: 18, cell: (row) => t(`scanning.reason.${row.reason}`) },
        by: { header: t('scanning.swap.by'), width: 20, cell: (row) => row.by },
      },
    }),
  );
};
