/** Email from a user to a key holder (BEY-03). */
export const reminderMail = {
  'reminderEmail.subject': 'Please return keys to {property}',
  'reminderEmail.text': '{name}, you have these keys to {property}. Please return them.',
  'reminderEmail.vendorText': '{name}, you have these keys to {property}. Please return them to the {property} office.',
  'reminderEmail.key': 'Key tag {tag}',
  'reminderEmail.someKey': 'A key without a unit',
  'reminderEmail.due': '{key}: due {time}',
  'reminderEmail.overdue': '{key}: overdue since {time}',
  'reminderEmail.note': 'Note from {sender}: {note}',
  'reminderEmail.already': 'If you have already returned them, you can ignore this message.',
  'reminderEmail.why': 'You received this message because {sender} sent you a reminder about keys to {property}.',
} as const;
