/** Reminders that users send to the holders of keys (BEY-03). */
export const reminders = {
  'reminders.title': 'Remind {holder}',
  'reminders.noKeys': '{holder} has no keys now.',
  'reminders.noAddress': 'There is no email address for {holder}. Add one to the badge, or call.',
  'reminders.noVendorAddress': 'There is no email address for {holder} on this receipt.',
  'reminders.wait': 'Reminded {time}. The next reminder is possible at {next}.',
  'reminders.note': 'Note',
  'reminders.message': 'Message',
  'reminders.send': 'Send reminder',
  'reminders.sent': 'Reminder sent to {to}',
  'reminders.history': 'Reminders sent',
  'reminders.none': 'No reminders sent.',
  'reminders.line': '{time} by {by} to {to}',
  'reminders.provider': 'your provider',
} as const;
