/** Reminders that users send to key holders (BEY-03). */
export const reminders = {
  'reminders.title': 'Remind {holder}',
  'reminders.noKeys': '{holder} has no keys now.',
  'reminders.noAddress': 'There is no email address for {holder}. Add one to the badge, or call.',
  'reminders.noVendorAddress': 'There is no email address for {holder} on this receipt.',
  'reminders.wait': 'Reminder sent {time}. You can send another at {next}.',
  'reminders.note': 'Note',
  'reminders.message': 'Message',
  'reminders.send': 'Send reminder',
  'reminders.sent': 'Reminder sent to {to}',
  'reminders.history': 'Reminders from users',
  'reminders.none': 'No reminders sent yet',
  'reminders.line': '{time} by {by} to {to}',
  'reminders.provider': 'your provider',
} as const;
