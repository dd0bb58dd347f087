/** Email that asks a customer for the units of a property, and email with the verified data (PUR-04, PUR-10). */
export const unitEntryMail = {
  'unitEntryEmail.subject': 'Please enter the units for {property}',
  'unitEntryEmail.text':
    'We are preparing your key system for {property}. Please enter its units and check the address. We use this list to tag the keys.',
  'unitEntryEmail.reminderSubject': 'Reminder: please enter the units for {property}',
  'unitEntryEmail.reminderText':
    'We are still waiting for the units for {property}. We will build your key system once the list is complete.',
  'unitEntryEmail.ordered': '{entered} of {ordered} ordered units have been entered.',
  'unitEntryEmail.note': 'Note from {by}: {note}',
  'unitEntryEmail.open': 'Enter units',
  'unitEntryEmail.reason': 'You received this message because you can enter units for {property}.',
  'verificationEmail.subject': 'Please review the key system for {property}',
  'verificationEmail.text':
    'Thank you for entering the units for {property}. We will build your key system and tag its keys from the list below.',
  'verificationEmail.address': 'Ship to: {address}',
  'verificationEmail.contact': 'Contact: {contact}',
  'verificationEmail.counts': 'Units entered: {entered}. Ordered for: {ordered} units, {hooks} hooks.',
  'verificationEmail.delivery': 'Requested for: {day}',
  'verificationEmail.units': 'Units: {units}',
  'verificationEmail.unitsOf': 'Units in {building}: {units}',
  'verificationEmail.ask': 'Is something wrong? Email {email} before we ship.',
  'verificationEmail.open': 'View units',
  'verificationEmail.reason': 'You received this message because a key system was ordered for {property}.',
} as const;
