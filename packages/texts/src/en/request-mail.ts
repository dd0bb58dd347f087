/** Mail to the customer's login that asked for a service request (SRQ-06). */
export const requestMail = {
  'customerMail.received': 'We have your service request SR-{number} at {property}',
  'customerMail.assigned': 'Your service request SR-{number} at {property} has a technician',
  'customerMail.note': 'A note on your service request SR-{number} at {property}',
  'customerMail.waiting': 'Your service request SR-{number} at {property} is waiting for you',
  'customerMail.approval': 'Your service request SR-{number} at {property} is waiting for an approval',
  'customerMail.done': 'Your service request SR-{number} at {property} is done',
  'customerMail.ended': 'Your service request SR-{number} at {property} was closed',
  'customerMail.text.received': 'Next we assign a technician and notify you. It is due by {due}.',
  'customerMail.text.assigned': 'A technician of your provider has it and begins soon. It is due by {due}.',
  'customerMail.text.receivedLate': 'Next we assign a technician and notify you. It was due by {due}.',
  'customerMail.text.assignedLate': 'A technician of your provider has it. It was due by {due}.',
  'customerMail.text.note': 'Your provider writes:',
  'customerMail.text.waiting': 'Your provider needs something from you. Answer with a note at the request:',
  'customerMail.text.approval':
    'The warranty of {property} has expired. Its manager was asked by mail whether we may send the parts.',
  'customerMail.text.done': 'Work done:',
  'customerMail.text.ended': 'It was closed before it was done. It can be opened again within {days} days.',
  'customerMail.open': 'Open SR-{number}',
  'customerMail.rate': 'Say how it went',
  'customerMail.why': 'You get this message because you opened this request.',
} as const;
