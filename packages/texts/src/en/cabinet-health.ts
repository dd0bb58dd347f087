/** What was found about a cabinet, in a service request and in the mail about it (BEY-12). */
export const cabinetHealth = {
  'cabinetHealth.title': 'Health history of cabinets',
  'cabinetHealth.title.silent': '{system} is silent',
  'cabinetHealth.title.door': 'The door of {system} was left open',
  'cabinetHealth.title.clock': 'The clock of {system} is wrong',
  'cabinetHealth.title.version': '{system} has an old version',
  'cabinetHealth.text.silent': 'Not heard from since {contact}. Keys taken or returned there since then are not known.',
  'cabinetHealth.text.door': 'The door was left open on {since}.',
  'cabinetHealth.text.ahead_one': 'The clock was {count} minute ahead on {since}.',
  'cabinetHealth.text.ahead_other': 'The clock was {count} minutes ahead on {since}.',
  'cabinetHealth.text.behind_one': 'The clock was {count} minute behind on {since}.',
  'cabinetHealth.text.behind_other': 'The clock was {count} minutes behind on {since}.',
  'cabinetHealth.text.version': 'Version {version} was seen on {since}. Cabinets need {least} or later.',
  'cabinetHealth.over': 'Resolved on {time}.',
  'cabinetHealth.lasts': 'Not resolved yet.',
} as const;
