/** What exception codes mean, as the provider says (TXN-07). */
export const exceptionMeanings = {
  'meanings.title': 'Exception codes',
  'meanings.lead':
    'What reports, files and pages say about each code. Codes that only inform are not counted as problems.',
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
  'meanings.shipped': 'Use what is shipped',
  'meanings.shippedWords': 'Shipped: {words}',
  'meanings.saved': 'Meaning of code {code} saved',
  'meanings.history': 'History',
  'meanings.by': '{name}, {time}',
} as const;
