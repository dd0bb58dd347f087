import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import type { Column } from '@latchboard/ui/table/column.ts';

export type Account = NonNullable<CallOutput<Contract['hierarchy']['getRegion']>['children'][number]['account']>;

export const accountColumnIds = ['code', 'number', 'city', 'status'] as const;

/** Account status as text: all deviations, or "active". */
function accountStatus({ canceled, paymentDelinquent }: Account, t: Translate): string {
  const words = [canceled && t('property.canceled'), paymentDelinquent && t('property.delinquent')].filter(Boolean);
  return words.length === 0 ? t('property.active') : words.join(', ');
}

/** Columns that identify a property: code, customer number, place, and account status. */
export function accountColumns<Row>(of: (row: Row) => Account | null, t: Translate) {
  const cityOf = (row: Row) => [of(row)?.city, of(row)?.state].filter(Boolean).join(', ');
  const statusOf = (row: Row) => {
    const account = of(row);
    return account && accountStatus(account, t);
  };
  return {
    code: { title: 'property.code', value: (row) => of(row)?.propertyCode, width: 130 },
    number: { title: 'property.customerNumber', value: (row) => of(row)?.accountingCustomerNumber, width: 150 },
    city: { title: 'address.city', value: cityOf, width: 150 },
    status: { title: 'property.accountStatus', value: statusOf, width: 160, card: 'end' },
  } as const satisfies Record<(typeof accountColumnIds)[number], Omit<Column<Row>, 'id'>>;
}
