/** Field for a signature on the screen. */
export const signature = {
  'signature.sign': 'Firme aquí con el dedo, un lápiz óptico o el mouse',
  'signature.clear': 'Borrar',
  'signature.typeInstead': 'Escribir el nombre',
  'signature.drawInstead': 'Dibujar la firma',
  'signature.typedName': 'Nombre completo',
  'signature.typedHint': 'El nombre escrito vale como firma y se marca como escrito.',
  'signature.of': 'Firma de {name}',
} as const;
