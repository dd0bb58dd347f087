/** Page where the provider changes the meanings of exception codes (TXN-07). */
export const exceptionMeanings = {
  'meanings.title': 'Exception codes',
  'meanings.lead':
    'The text shown for each code in reports, files, and pages. Informational codes do not count as problems.',
  'meanings.code': 'Code',
  'meanings.severity': 'Severity',
  'meanings.severity.error': 'Error',
  'meanings.severity.warning': 'Warning',
  'meanings.severity.info': 'Information',
  'meanings.severity.special': 'Special',
  'meanings.en': 'Meaning in English',
  'meanings.es': 'Meaning in Spanish',
  'meanings.changed': 'Last changed',
  'meanings.default': 'default',
  'meanings.edit': 'Edit code {code}',
  'meanings.shipped': 'Use default',
  'meanings.shippedWords': 'Default: {words}',
  'meanings.saved': 'Meaning of code {code} saved',
  'meanings.history': 'History',
  'meanings.by': '{name}, {time}',
} as const;
