/** Activities: reasons for taking a key at a property. */
export const activities = {
  'activity.title': 'Activities',
  'activity.text': 'Reasons for taking a key. Each user sees them in their own language.',
  'activity.add': 'Add activity',
  'activity.edit': 'Edit {name}',
  'activity.editShort': 'Edit',
  'activity.code': 'Number',
  'activity.codeHelp': 'Number to enter at the keypad, 2 to 9999 except 99. Leave empty for the next free number.',
  'activity.name': 'Name in English',
  'activity.nameEs': 'Name in Spanish',
  'activity.nameEsHelp': 'If empty, people who use the portal in Spanish see the English name.',
  'activity.minutes': 'Due back after',
  'activity.minutesHelp': 'Such as 45 min, 12 hours, or 2 days. Leave empty to use the property’s time limit.',
  'activity.dueAfter': 'due after {duration}',
  'activity.saved': '{name} saved',
  'activity.none': 'No activities yet. Add the reasons people take keys.',
} as const;
