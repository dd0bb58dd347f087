/** Email to the user who opened a service request (SRQ-06). */
export const requestMail = {
  'customerMail.received': 'We received your service request SR-{number} for {property}',
  'customerMail.assigned': 'A technician is assigned to service request SR-{number} for {property}',
  'customerMail.note': 'New note on service request SR-{number} for {property}',
  'customerMail.waiting': 'Your answer is needed: service request SR-{number} for {property}',
  'customerMail.approval': 'Approval is needed: service request SR-{number} for {property}',
  'customerMail.done': 'Service request SR-{number} for {property} is done',
  'customerMail.ended': 'Service request SR-{number} for {property} was closed',
  'customerMail.text.received': 'We will assign a technician and notify you. The request is due by {due}.',
  'customerMail.text.assigned': 'A technician is assigned and will start soon. The request is due by {due}.',
  'customerMail.text.receivedLate': 'We will assign a technician and notify you. The request was due by {due}.',
  'customerMail.text.assignedLate': 'A technician is assigned. The request was due by {due}.',
  'customerMail.text.note': 'Note from your provider:',
  'customerMail.text.waiting': 'Your provider needs information from you. Please reply with a note on the request:',
  'customerMail.text.approval':
    'The warranty for {property} has expired. We emailed its manager to request approval of the parts.',
  'customerMail.text.done': 'Work done:',
  'customerMail.text.ended': 'The request was closed before the work was done. You can reopen it within {days} days.',
  'customerMail.open': 'Open SR-{number}',
  'customerMail.rate': 'Rate the service',
  'customerMail.reason': 'You received this message because you opened this request.',
} as const;
