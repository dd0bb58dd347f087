/** Notices to residents about the keys to their unit. */
export const residentMail = {
  'residentMail.title': 'Resident notifications',
  'residentMail.isOn': 'Notify residents when a key to their unit is taken or returned',
  'residentMail.namesPerson': 'Include the name of the person who took or returned the key',
  'residentMail.activities': 'Activity codes',
  'residentMail.activitiesHelp': 'Leave empty for all activities.',
  'residentMail.hint':
    'At most one email per hour for each key, and none for master keys. Residents can opt out with a link in each email.',
  'residentMail.saved': 'Setting saved',
} as const;
