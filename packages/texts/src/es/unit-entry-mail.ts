/** Mail that asks a customer for the units of a property (PUR-04). */
export const unitEntryMail = {
  'unitEntryEmail.subject': 'Ingrese las unidades de {property}',
  'unitEntryEmail.text':
    'Estamos preparando el sistema de llaves de {property}. Ingrese sus unidades y revise la dirección: con ellas se etiquetan las llaves.',
  'unitEntryEmail.reminderSubject': 'Recordatorio: ingrese las unidades de {property}',
  'unitEntryEmail.reminderText':
    'Aún esperamos las unidades de {property}. Armamos su sistema de llaves en cuanto la lista esté completa.',
  'unitEntryEmail.note': '{by} escribe: {note}',
  'unitEntryEmail.open': 'Ingresar las unidades',
  'unitEntryEmail.why': 'Recibe este mensaje porque puede ingresar las unidades de {property}.',
} as const;
