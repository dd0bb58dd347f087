/** Field for a signature on the screen. */
export const signature = {
  'signature.sign': 'Sign here with a finger, a pen, or the mouse',
  'signature.clear': 'Clear',
  'signature.typeInstead': 'Type the name instead',
  'signature.drawInstead': 'Draw the signature instead',
  'signature.typedName': 'Full name',
  'signature.typedHint': 'The typed name counts as the signature. It is marked as typed.',
  'signature.of': 'Signature of {name}',
} as const;
