/** Reports on key transactions, each with its title and its main column. */
export const transactionReports = {
  transactions: { title: 'report.transactions', leads: 'time' },
  byUnit: { title: 'report.byUnit', leads: 'unit' },
  byEmployee: { title: 'report.byEmployee', leads: 'employee' },
  byActivity: { title: 'report.byActivity', leads: 'activity' },
  exceptions: { title: 'report.exceptions', leads: 'time' },
  custom: { title: 'report.custom', leads: 'time' },
} as const;

export type TransactionKind = keyof typeof transactionReports;

/** Movement of a key at its hook. `none`: a request without a movement. */
export const keyMovements = ['taken', 'returned', 'none'] as const;

/** Time of day in an hours filter. If the end is before the start, the hours span midnight. */
export const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export type KeyMovement = (typeof keyMovements)[number];
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

interface Hours {
  readonly hoursFrom?: string | undefined;
  readonly hoursTo?: string | undefined;
}

/** Hours of a report as text, always in the 24-hour format. Null for all hours. */
export function hoursText(
  { hoursFrom, hoursTo }: Hours,
  t: (key: 'report.hours', params: Readonly<Record<string, string>>) => string,
): string | null {
  if (hoursFrom === hoursTo) return null;
  return t('report.hours', { from: hoursFrom ?? '00:00', to: hoursTo ?? '24:00' });
}

/** Columns of a transaction report in their default order (TXN-05). */
export const reportColumnIds = [
  'time',
  'employee',
  'badge',
  'unit',
  'hook',
  'tag',
  'activity',
  'receipt',
  'exception',
  'keypad',
] as const;

export type ReportColumnId = (typeof reportColumnIds)[number];

/** Columns in the order of a report, with its main column first. */
export function sortReportColumns<Column extends { readonly id: string }>(
  kind: TransactionKind,
  columns: readonly Column[],
): readonly Column[] {
  const { leads } = transactionReports[kind];
  return columns.toSorted((a, b) => Number(b.id === leads) - Number(a.id === leads));
}
