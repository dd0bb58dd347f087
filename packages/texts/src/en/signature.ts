/** Field for a signature on the screen. */
export const signature = {
  'signature.sign': 'Sign here with your finger, a pen, or the mouse',
  'signature.clear': 'Clear',
  'signature.typeInstead': 'Type name instead',
  'signature.drawInstead': 'Draw signature instead',
  'signature.typedName': 'Full name',
  'signature.typedHint': 'The typed name counts as your signature and is marked as typed.',
  'signature.of': 'Signature of {name}',
} as const;
