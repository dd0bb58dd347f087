/** What exception codes mean, as the provider says (TXN-07). */
export const exceptionMeanings = {
  'meanings.title': 'Exception codes',
  'meanings.lead':
    'Text for each exception code in reports, files, and pages. Informational codes are not counted as problems.',
  'meanings.code': 'Code',
  'meanings.severity': 'Severity',
  'meanings.severity.error': 'Error',
  'meanings.severity.warning': 'Warning',
  'meanings.severity.info': 'Information',
  'meanings.severity.special': 'Special',
  'meanings.en': 'Meaning in English',
  'meanings.es': 'Meaning in Spanish',
  'meanings.changed': 'Last changed',
  'meanings.asShipped': 'as shipped',
  'meanings.edit': 'Edit code {code}',
  'meanings.shipped': 'Use default',
  'meanings.shippedWords': 'Shipped: {words}',
  'meanings.saved': 'Meaning of code {code} saved',
  'meanings.history': 'History',
  'meanings.by': '{name}, {time}',
} as const;
