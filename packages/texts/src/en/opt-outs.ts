/** The pages on which somebody without a login ends mails to them. */
export const optOuts = {
  'optOut.title': 'Stop messages',
  'optOut.alert': 'Stop the messages of the alert “{rule}” of {place} to {email}?',
  'optOut.settings': 'Stop the exception messages of {place} to {email}?',
  'optOut.resident': 'Stop the messages about the key to {unit} at {property}?',
  'optOut.report': 'Stop the messages of the report “{report}” to {email}?',
  'optOut.stop': 'Stop the messages',
  'optOut.done': 'Done. You will get no more of these messages.',
  'optOut.later': 'To get them again, ask the property.',
  'optOut.where': 'Each message has a link at its end that stops it. Open that link.',
} as const;
