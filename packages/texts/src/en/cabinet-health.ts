/** Problems with a cabinet, for a service request and its email (BEY-12). */
export const cabinetHealth = {
  'cabinetHealth.title': 'Cabinet health history',
  'cabinetHealth.title.silent': '{system} is silent',
  'cabinetHealth.title.door': '{system}’s door was left open',
  'cabinetHealth.title.clock': '{system}’s clock is wrong',
  'cabinetHealth.title.version': '{system} needs an update',
  'cabinetHealth.text.silent': 'No contact since {contact}. Later key movements there are unknown.',
  'cabinetHealth.text.door': 'The door was left open on {since}.',
  'cabinetHealth.text.ahead_one': 'The clock was {count} minute ahead on {since}.',
  'cabinetHealth.text.ahead_other': 'The clock was {count} minutes ahead on {since}.',
  'cabinetHealth.text.behind_one': 'The clock was {count} minute behind on {since}.',
  'cabinetHealth.text.behind_other': 'The clock was {count} minutes behind on {since}.',
  'cabinetHealth.text.version': 'The cabinet had version {version} on {since}. Cabinets need {minVersion} or later.',
  'cabinetHealth.over': 'Resolved on {time}.',
  'cabinetHealth.stillOpen': 'Still open.',
} as const;
