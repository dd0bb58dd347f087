import type { contract } from '@latchboard/contract';
import { type AccountColumnId, usualAccountSort } from '@latchboard/contract/operations/rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeCell, writeList } from '#server/platform/list/write-list.ts';
import { type AccountRow, accountList, accountTimes } from './queries.ts';

/** The accounts of a standing as a file; times are the reader's own. */
export const exportAccounts: Handler<typeof contract.operations.exportAccounts> = (asked, ctx) => {
  const { standing } = asked;
  const sort = asked.sort ?? usualAccountSort[standing];
  return writeList<AccountRow, AccountColumnId, AccountColumnId>({ ...asked, sort }, ctx, ({ t, clock }) => ({
    list: accountList(standing, ctx.now),
    title: t('accounts.title'),
    heading: [t(`accounts.standing.${standing}`)],
    columns: {
      property: { header: t('hierarchy.property'), width: 30, cell: (row) => row.name },
      corporation: { header: t('hierarchy.corporation'), width: 28, cell: (row) => row.corporation },
      code: { header: t('property.code'), width: 14, cell: (row) => row.property_code },
      number: { header: t('property.customerNumber'), width: 16, cell: (row) => row.customer_number },
      city: {
        header: t('address.city'),
        width: 22,
        cell: (row) => [row.city, row.state].filter(Boolean).join(', '),
      },
      status: {
        header: t('property.accountStatus'),
        width: 20,
        cell: (row) =>
          [row.canceled && t('property.canceled'), row.payment_delinquent && t('property.delinquent')]
            .filter(Boolean)
            .join(', ') || t('property.active'),
      },
      since: {
        header: t(standing === 'canceled' ? 'accounts.canceledAt' : 'accounts.since'),
        width: 22,
        clock,
        cell: (row) => timeCell(accountTimes(row, standing).since, clock),
      },
      lapses: {
        header: t('accounts.lapses'),
        width: 22,
        clock,
        cell: (row) => timeCell(accountTimes(row, standing).lapsesAt, clock),
      },
      reason: { header: t('standing.reason'), width: 40, cell: (row) => row.reason },
      by: { header: t('accounts.by'), width: 24, cell: (row) => row.by },
    },
  }));
};
