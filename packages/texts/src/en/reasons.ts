/** Causes and outcomes of resolved exceptions. */
export const reasons = {
  'reasons.title': 'Causes and outcomes',
  'reasons.cause': 'Causes',
  'reasons.outcome': 'Outcomes',
  'reasons.edit': 'Edit {list}',
  'reasons.own': 'Custom list',
  'reasons.supplied': 'Default list',
  'reasons.lead': 'Choices for resolving an exception. Resolved exceptions keep their text.',
  'reasons.line': 'Row {number}',
  'reasons.english': 'In English',
  'reasons.spanish': 'In Spanish',
  'reasons.add': 'Add row',
  'reasons.remove': 'Remove row {number}',
  'reasons.useSupplied': 'Use default list',
  'reasons.saved': 'List saved',
} as const;
