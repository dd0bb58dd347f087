/** Pages where a person without a login unsubscribes from emails. */
export const optOuts = {
  'optOut.title': 'Stop messages',
  'optOut.alert': 'Stop sending “{rule}” alerts for {place} to {email}?',
  'optOut.settings': 'Stop sending exception messages for {place} to {email}?',
  'optOut.resident': 'Stop messages about the key to {unit} at {property}?',
  'optOut.report': 'Stop sending the report “{report}” to {email}?',
  'optOut.stop': 'Stop messages',
  'optOut.done': 'You will no longer receive these messages.',
  'optOut.later': 'To receive them again, contact the property.',
  'optOut.where': 'To stop messages, open the link at the end of a message.',
} as const;
