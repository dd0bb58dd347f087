/** Email to recipients of alerts and to residents. */
export const alertMail = {
  'alertEmail.subject': '{property}: {what}',
  'alertEmail.subjectTimes': '{property}: {what} ({count} times)',
  'alertEmail.manySubject': '{count} alerts',
  'alertEmail.clearSubject': '{property}: exception did not occur',
  'alertEmail.moved': 'a key moved',
  'alertEmail.door': 'door opened or closed',
  'alertEmail.door.opened': 'door opened',
  'alertEmail.door.closed': 'door closed',
  'alertEmail.someone': 'Someone',
  'alertEmail.KEY_OUT':
    '{who} still has the key to {unit} at {property}. It was taken on {taken} and has been out too long since {time}.',
  'alertEmail.mayBeBack': 'System {cabinet} has been silent since {silent}. The key may be back.',
  'alertEmail.LAST_COMM': 'System {cabinet} at {property} has been silent since {silent}.',
  'alertEmail.NOT_COUNTED':
    'A tablet of {cabinet} at {property} sent key events that it recorded after its access ended, the first on {time}. They do not change who has a key. Compare the hooks with the list of keys that are out.',
  'alertEmail.BADGE_UNUSED': '{who} has not used badge {badge} at {property} since {taken}.',
  'alertEmail.taken': '{who} took the key to {unit} at {property} on {time}.',
  'alertEmail.returned': '{who} returned the key to {unit} at {property} on {time}.',
  'alertEmail.opened': '{who} opened the door of cabinet {cabinet} at {property} on {time}.',
  'alertEmail.openedUnsigned':
    'The door of cabinet {cabinet} at {property} was opened on {time}. No one was signed in.',
  'alertEmail.closed': 'The door of cabinet {cabinet} at {property} was closed on {time}.',
  'alertEmail.closedBy': '{who} closed the door of cabinet {cabinet} at {property} on {time}.',
  'alertEmail.clear':
    'We notified you about an exception that did not occur ({what}: {unit} at {property}, {time}). We learned this from an event that arrived late.',
  'alertEmail.clearWithoutUnit':
    'We notified you about an exception that did not occur ({what}: {property}, {time}). We learned this from an event that arrived late.',
  'alertEmail.escalated': 'This exception is still open, so the alert moved to its next step.',
  'alertEmail.combined': 'Some messages were combined because the alert reached its hourly limit.',
  'alertEmail.open': 'View in Latchboard',
  'alertEmail.stop': 'Stop these messages',
  'alertEmail.reasonRule': 'You received this message because you are a recipient of the alert “{rule}” for {place}.',
  'alertEmail.reasonUnnamed': 'You received this message because you are a recipient of an alert for {place}.',
  'alertEmail.reasonSettings':
    'You received this message because you are a recipient in the exception settings of {place}.',
  'residentEmail.subject': 'The key to {unit} at {property}',
  'residentEmail.taken': 'The key to {unit} was taken at {property} on {time}.',
  'residentEmail.takenBy': '{who} took the key to {unit} at {property} on {time}.',
  'residentEmail.returned': 'The key to {unit} was returned at {property} on {time}.',
  'residentEmail.returnedBy': '{who} returned the key to {unit} at {property} on {time}.',
  'residentEmail.stop': 'Stop these messages',
  'residentEmail.reason':
    'You received this message because {property} notifies residents when the key to their unit moves.',
} as const;
