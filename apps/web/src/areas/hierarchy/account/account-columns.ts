import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import type { Column } from '@latchboard/ui/table/column.ts';

export type Account = NonNullable<CallOutput<Contract['hierarchy']['getRegion']>['children'][number]['account']>;

export const accountColumnIds = ['code', 'number', 'city', 'status'] as const;

/** Account status as text: all unusual states, or "active". */
function accountStatus({ canceled, paymentDelinquent }: Account, t: Translate): string {
  const deviations = [canceled && t('property.canceled'), paymentDelinquent && t('property.delinquent')].filter(
    Boolean,
  );
  return deviations.length === 0 ? t('property.active') : deviations.join(', ');
}

/** Columns of a property: code, customer number, city, and account status. */
export function accountColumns<Row>(accountOf: (row: Row) => Account | null, t: Translate) {
  const cityOf = (row: Row) => [accountOf(row)?.city, accountOf(row)?.state].filter(Boolean).join(', ');
  const statusOf = (row: Row) => {
    const account = accountOf(row);
    return account && accountStatus(account, t);
  };
  return {
    code: { title: 'property.code', value: (row) => accountOf(row)?.propertyCode, width: 110 },
    number: { title: 'property.customerNumber', value: (row) => accountOf(row)?.accountingCustomerNumber, width: 120 },
    city: { title: 'address.city', value: cityOf, width: 135 },
    status: { title: 'property.accountStatus', value: statusOf, width: 125, card: 'end' },
  } as const satisfies Record<(typeof accountColumnIds)[number], Omit<Column<Row>, 'id'>>;
}
