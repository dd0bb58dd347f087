/** Mail that asks a customer for the units of a property (PUR-04). */
export const unitEntryMail = {
  'unitEntryEmail.subject': 'Please enter the units of {property}',
  'unitEntryEmail.text':
    'Your key system for {property} is being prepared. Please enter its units and check the address: the keys are tagged by them.',
  'unitEntryEmail.reminderSubject': 'Reminder: please enter the units of {property}',
  'unitEntryEmail.reminderText':
    'We still wait for the units of {property}. Your key system is built as soon as the list is complete.',
  'unitEntryEmail.note': '{by} writes: {note}',
  'unitEntryEmail.open': 'Enter the units',
  'unitEntryEmail.why': 'You get this message because you may enter the units of {property}.',
} as const;
