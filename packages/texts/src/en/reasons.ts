/** The causes and outcomes that exceptions are closed with. */
export const reasons = {
  'reasons.title': 'Causes and outcomes',
  'reasons.cause': 'Causes',
  'reasons.outcome': 'Outcomes',
  'reasons.edit': 'Edit {list}',
  'reasons.own': 'Your own list',
  'reasons.supplied': 'The supplied list',
  'reasons.lead':
    'Causes and outcomes to choose from when someone resolves an exception. Resolved exceptions keep their former text.',
  'reasons.line': 'Row {number}',
  'reasons.english': 'In English',
  'reasons.spanish': 'In Spanish',
  'reasons.add': 'Add a row',
  'reasons.remove': 'Take row {number} away',
  'reasons.useSupplied': 'Use the supplied list',
  'reasons.saved': 'The list has been saved',
} as const;
