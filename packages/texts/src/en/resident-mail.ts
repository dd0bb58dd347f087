/** Whether residents hear that the key to their unit moved. */
export const residentMail = {
  'residentMail.title': 'Mail to residents',
  'residentMail.isOn': 'Notify residents when the key to their unit moves',
  'residentMail.namesPerson': 'Say who took or returned it',
  'residentMail.activities': 'Activity codes',
  'residentMail.activitiesHelp': 'Separate several with commas. Leave empty for all. 1 is a return.',
  'residentMail.hint':
    'At most one message an hour for each key, and none about master keys. Residents end it by a link in each message.',
  'residentMail.saved': 'The setting has been saved',
} as const;
