/** Mail that asks a customer for the units of a property, and mail with what was verified then (PUR-04, PUR-10). */
export const unitEntryMail = {
  'unitEntryEmail.subject': 'Please enter the units of {property}',
  'unitEntryEmail.text':
    'Your key system for {property} is being prepared. Please enter its units and check the address: the keys are tagged by them.',
  'unitEntryEmail.reminderSubject': 'Reminder: please enter the units of {property}',
  'unitEntryEmail.reminderText':
    'We still wait for the units of {property}. Your key system is built as soon as the list is complete.',
  'unitEntryEmail.ordered': 'So far, {entered} of {ordered} ordered units have been entered.',
  'unitEntryEmail.note': '{by} writes: {note}',
  'unitEntryEmail.open': 'Enter the units',
  'unitEntryEmail.why': 'You get this message because you may enter the units of {property}.',
  'verificationEmail.subject': 'Please check what we build for {property}',
  'verificationEmail.text':
    'Thank you for entering the units of {property}. We build your key system and tag its keys from the list below.',
  'verificationEmail.address': 'It goes to: {address}',
  'verificationEmail.contact': 'Contact: {contact}',
  'verificationEmail.counts': 'Units entered: {entered}. Ordered for: {ordered} units, {hooks} hooks.',
  'verificationEmail.delivery': 'Wanted by: {day}',
  'verificationEmail.units': 'Units: {units}',
  'verificationEmail.unitsOf': 'Units of {building}: {units}',
  'verificationEmail.ask': 'Is something wrong? Please write to {email} before we ship.',
  'verificationEmail.open': 'Open the list of units',
  'verificationEmail.why': 'You get this message because a key system was ordered for {property}.',
} as const;
