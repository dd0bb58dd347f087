import type { contract } from '@latchboard/contract';
import type { KeyReceiptColumnId } from '@latchboard/contract/key-receipts/rules';
import { timeFormatOf } from '@latchboard/texts';
import { localClock } from '#server/platform/export/local-clock.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { type ReceiptRow, receiptList } from './queries.ts';

/** Exports a list of receipts as a file, with the sort order and labels of the screen. */
export const exportKeyReceipts: Handler<typeof contract.keyReceipts.exportKeyReceipts> = async (input, ctx) => {
  const { name, time_zone: zone } = await ctx.transaction((tx) =>
    tx
      .selectFrom('property')
      .select(['name', 'time_zone'])
      .where('id', '=', input.propertyId)
      .executeTakeFirstOrThrow(),
  );
  const clock = localClock(zone, timeFormatOf(ctx.actor.language, ctx.actor.timeFormat));
  return writeList<ReceiptRow, KeyReceiptColumnId, KeyReceiptColumnId>({ ...input, zone }, ctx, ({ t, word }) => ({
    list: receiptList(input, ctx.now),
    title: t('keyReceipts.title'),
    heading: [name, t(`keyReceipts.view.${input.view}`), input.search && word('searched', { search: input.search })],
    columns: {
      number: { header: t('keyReceipts.number'), width: 10, cell: (row) => row.number },
      created: {
        header: t('keyReceipts.created'),
        width: 24,
        cell: (row) => clock.formatInstant(row.created_at.getTime()),
      },
      company: { header: t('keyReceipts.company'), width: 26, cell: (row) => row.vendor_name },
      person: { header: t('keyReceipts.person'), width: 24, cell: (row) => row.vendor_rep_name },
      keys: { header: t('keyReceipts.keys'), width: 30, cell: (row) => row.units.join(', ') },
      due: { header: t('keyReceipts.dueBack'), width: 24, cell: (row) => clock.formatInstant(row.due_back.getTime()) },
      state: {
        header: t('keyReceipts.state'),
        width: 12,
        cell: (row) => t(row.is_overdue ? 'keyReceipts.overdue' : `keyReceipts.state.${row.state}`),
      },
    },
  }));
};
