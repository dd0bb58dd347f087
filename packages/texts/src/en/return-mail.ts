/** Email about the equipment that a canceled property returns (HIE-07). */
export const returnMail = {
  'returnEmail.subject': 'Equipment return from {property}: RMA-{number}',
  'returnEmail.text': '{property} is canceled. Please return this equipment to us:',
  'returnEmail.item': '{name}, serial number {serial}',
  'returnEmail.how':
    'First take all keys out of the cabinets. Pack each item, write RMA-{number} on every package, and send the packages to the return address on your delivery documents. If something is missing, reply to this email.',
  'returnEmail.reason': 'You received this message because you are the contact for {property}.',
} as const;
