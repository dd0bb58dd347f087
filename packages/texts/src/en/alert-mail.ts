/** What recipients of alerts and residents read in their mail. */
export const alertMail = {
  'alertEmail.subject': '{property}: {what}',
  'alertEmail.subjectTimes': '{property}: {what} ({count} times)',
  'alertEmail.manySubject': '{count} alerts',
  'alertEmail.clearSubject': '{property}: all clear',
  'alertEmail.moved': 'a key moved',
  'alertEmail.somebody': 'Somebody',
  'alertEmail.KEY_OUT':
    '{who} still has the key to {unit} at {property}. It was taken on {taken} and has been out too long since {time}.',
  'alertEmail.mayBeBack': 'The cabinet {cabinet} has not been heard from since {silent}. The key may be back.',
  'alertEmail.LAST_COMM': 'The cabinet {cabinet} at {property} has not been heard from since {silent}.',
  'alertEmail.BADGE_UNUSED': 'Badge {badge} of {who} at {property} has not been used since {taken}.',
  'alertEmail.taken': '{who} took the key to {unit} at {property} on {time}.',
  'alertEmail.returned': '{who} returned the key to {unit} at {property} on {time}.',
  'alertEmail.clear':
    'We told you of this, and it did not hold: {what}, {unit} {property}, {time}. A record that arrived late shows it.',
  'alertEmail.escalated': 'It still holds, so this is the next step of the alert.',
  'alertEmail.held':
    'Some of this was held back, because the alert had sent as many messages as it may send in an hour.',
  'alertEmail.open': 'See it in Latchboard',
  'alertEmail.stop': 'Stop these messages',
  'alertEmail.whyRule': 'You get this because the alert “{rule}” of {place} names you.',
  'alertEmail.whyUnnamed': 'You get this because an alert of {place} names you.',
  'alertEmail.whySettings': 'You get this because the exception settings of {place} name you.',
  'residentEmail.subject': 'The key to {unit} at {property}',
  'residentEmail.taken': 'The key to {unit} was taken from its cabinet at {property} on {time}.',
  'residentEmail.takenBy': '{who} took the key to {unit} from its cabinet at {property} on {time}.',
  'residentEmail.returned': 'The key to {unit} was returned to its cabinet at {property} on {time}.',
  'residentEmail.returnedBy': '{who} returned the key to {unit} to its cabinet at {property} on {time}.',
  'residentEmail.stop': 'Stop these messages',
  'residentEmail.why': 'You get this because {property} tells residents when the key to their unit moves.',
} as const;
