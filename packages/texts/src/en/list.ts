/** What every list of records says: how much is shown, its filters, its files. */
export const list = {
  'list.shown': '{shown} of {count}',
  'list.more': 'more than {count}',
  'list.noMatch': 'Nothing matches these filters.',
  'list.clear': 'Clear filters',
  'list.export': 'Export',
  'list.csv': 'CSV file',
  'list.xlsx': 'Excel file',
} as const;
