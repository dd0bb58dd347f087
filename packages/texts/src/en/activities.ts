/** What keys are taken for at a property. */
export const activities = {
  'activity.title': 'Activities',
  'activity.text': 'Reasons to take a key. Each user sees the name in their own language.',
  'activity.add': 'Add activity',
  'activity.edit': 'Edit {name}',
  'activity.editShort': 'Edit',
  'activity.code': 'Number',
  'activity.codeHelp': 'Number that users enter at the keypad: 2 to 9999, except 99. Empty: the next free number',
  'activity.name': 'Name in English',
  'activity.nameEs': 'Name in Spanish',
  'activity.nameEsHelp': 'Without one, Spanish readers see the English name.',
  'activity.minutes': 'Due back after',
  'activity.minutesHelp': 'Such as 45 min, 12 hours or 2 days. Empty: as the property has it',
  'activity.dueAfter': 'due after {duration}',
  'activity.saved': '{name} has been saved',
  'activity.none': 'No activities have been added.',
} as const;
