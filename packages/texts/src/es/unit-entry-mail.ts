/** Mail that asks a customer for the units of a property (PUR-04). */
export const unitEntryMail = {
  'unitEntryEmail.subject': 'Ingrese las unidades de {property}',
  'unitEntryEmail.text':
    'Estamos preparando el sistema de llaves de {property}. Ingrese sus unidades y revise la dirección: con ellas se etiquetan las llaves.',
  'unitEntryEmail.open': 'Ingresar las unidades',
  'unitEntryEmail.why': 'Recibe este mensaje porque puede ingresar las unidades de {property}.',
} as const;
