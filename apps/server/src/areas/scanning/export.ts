import type { contract } from '@latchboard/contract';
import { showHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { EmptyHookColumnId, SwapColumnId } from '@latchboard/contract/scanning/rules/lists';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { type EmptyHookRow, emptyHookList } from './empty-hooks.ts';
import { type SwapRow, swapList } from './swaps.ts';

const placeOf = (id: number) => (tx: Tx) =>
  tx
    .selectFrom('property')
    .select(['name', 'time_zone', 'non_lettered_panels'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Exports empty hooks or unseen tags as a file. */
export const exportEmptyHooks: Handler<typeof contract.scanning.exportEmptyHooks> = async (asked, ctx) => {
  const place = await ctx.transaction(placeOf(asked.propertyId));
  return writeList<EmptyHookRow, EmptyHookColumnId, EmptyHookColumnId>(
    { ...asked, zone: place.time_zone },
    ctx,
    ({ t, word, clock }) => ({
      list: emptyHookList(asked),
      title: t('keyTags.empty'),
      heading: [
        place.name,
        t(`keyTags.view.${asked.view}`),
        asked.search && word('searched', { search: asked.search }),
      ],
      columns: {
        system: { header: t('keyTags.system'), width: 18, cell: (row) => row.system },
        hook: { header: t('keyTags.hook'), width: 10, cell: (row) => showHook(row.hook, !place.non_lettered_panels) },
        tag: { header: t('keyTags.tag'), width: 12, cell: (row) => row.tag },
        opens: { header: t('keyTags.opens'), width: 24, cell: (row) => row.opens.join(', ') },
        state: { header: t('keyTags.state'), width: 20, cell: (row) => t(`keyTags.state.${row.state}`) },
        seen: timeColumn(t('keyTags.seen'), clock, { at: (row) => row.seen_at, none: t('keyTags.never') }),
      },
    }),
  );
};

/** Exports the swap sheets of a property as a file. */
export const exportSwaps: Handler<typeof contract.scanning.exportSwaps> = async (asked, ctx) => {
  const place = await ctx.transaction(placeOf(asked.propertyId));
  return writeList<SwapRow, SwapColumnId, SwapColumnId>(
    { ...asked, zone: place.time_zone },
    ctx,
    ({ t, word, clock }) => ({
      list: swapList(asked),
      title: t('scanning.swaps'),
      heading: [place.name, asked.search && word('searched', { search: asked.search })],
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
