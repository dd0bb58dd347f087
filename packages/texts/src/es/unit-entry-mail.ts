/** Mail that asks a customer for the units of a property, and mail with what was verified then (PUR-04, PUR-10). */
export const unitEntryMail = {
  'unitEntryEmail.subject': 'Ingrese las unidades de {property}',
  'unitEntryEmail.text':
    'Estamos preparando el sistema de llaves de {property}. Ingrese sus unidades y revise la dirección: con ellas se etiquetan las llaves.',
  'unitEntryEmail.reminderSubject': 'Recordatorio: ingrese las unidades de {property}',
  'unitEntryEmail.reminderText':
    'Aún esperamos las unidades de {property}. Armamos su sistema de llaves en cuanto la lista esté completa.',
  'unitEntryEmail.ordered': 'Hasta ahora se ingresaron {entered} de {ordered} unidades pedidas.',
  'unitEntryEmail.note': '{by} escribe: {note}',
  'unitEntryEmail.open': 'Ingresar las unidades',
  'unitEntryEmail.why': 'Recibe este mensaje porque puede ingresar las unidades de {property}.',
  'verificationEmail.subject': 'Revise lo que armamos para {property}',
  'verificationEmail.text':
    'Gracias por ingresar las unidades de {property}. Con la lista de abajo armamos su sistema de llaves y etiquetamos las llaves.',
  'verificationEmail.address': 'Se envía a: {address}',
  'verificationEmail.contact': 'Contacto: {contact}',
  'verificationEmail.counts': 'Unidades ingresadas: {entered}. Pedido para: {ordered} unidades, {hooks} ganchos.',
  'verificationEmail.delivery': 'Para el: {day}',
  'verificationEmail.units': 'Unidades: {units}',
  'verificationEmail.unitsOf': 'Unidades de {building}: {units}',
  'verificationEmail.ask': '¿Hay algo incorrecto? Escriba a {email} antes de que lo enviemos.',
  'verificationEmail.open': 'Abrir la lista de unidades',
  'verificationEmail.why': 'Recibe este mensaje porque se pidió un sistema de llaves para {property}.',
} as const;
