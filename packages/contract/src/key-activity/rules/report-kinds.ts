/** The reports of key transactions, each with its title and the column that it is about. */
export const transactionReports = {
  transactions: { title: 'report.transactions', leads: 'time' },
  byUnit: { title: 'report.byUnit', leads: 'unit' },
  byEmployee: { title: 'report.byEmployee', leads: 'employee' },
  byActivity: { title: 'report.byActivity', leads: 'activity' },
} as const;

export type TransactionKind = keyof typeof transactionReports;

/** The columns of a transaction report in their usual order (TXN-05). */
export const reportColumnIds = [
  'time',
  'employee',
  'badge',
  'unit',
  'hook',
  'tag',
  'activity',
  'exception',
  'keypad',
] as const;

export type ReportColumnId = (typeof reportColumnIds)[number];

/** Columns in the order of a report: what it is about stands first. */
export function inReportOrder<Column extends { readonly id: string }>(
  kind: TransactionKind,
  columns: readonly Column[],
): readonly Column[] {
  const { leads } = transactionReports[kind];
  return columns.toSorted((a, b) => Number(b.id === leads) - Number(a.id === leads));
}
