/** Email that asks a customer for the units of a property, and email with the verified data (PUR-04, PUR-10). */
export const unitEntryMail = {
  'unitEntryEmail.subject': 'Ingrese las unidades de {property}',
  'unitEntryEmail.text':
    'Estamos preparando el sistema de llaves de {property}. Ingrese sus unidades y revise la dirección. Con esta lista etiquetamos las llaves.',
  'unitEntryEmail.reminderSubject': 'Recordatorio: ingrese las unidades de {property}',
  'unitEntryEmail.reminderText':
    'Aún esperamos las unidades de {property}. Armaremos su sistema de llaves cuando la lista esté completa.',
  'unitEntryEmail.ordered': 'Se ingresaron {entered} de {ordered} unidades pedidas.',
  'unitEntryEmail.note': 'Nota de {by}: {note}',
  'unitEntryEmail.open': 'Ingresar unidades',
  'unitEntryEmail.reason': 'Recibe este mensaje porque puede ingresar las unidades de {property}.',
  'verificationEmail.subject': 'Revise el sistema de llaves de {property}',
  'verificationEmail.text':
    'Gracias por ingresar las unidades de {property}. Armaremos su sistema de llaves y etiquetaremos las llaves con esta lista.',
  'verificationEmail.address': 'Enviar a: {address}',
  'verificationEmail.contact': 'Contacto: {contact}',
  'verificationEmail.counts': 'Unidades ingresadas: {entered}. Pedido para: {ordered} unidades, {hooks} ganchos.',
  'verificationEmail.delivery': 'Solicitado para el: {day}',
  'verificationEmail.units': 'Unidades: {units}',
  'verificationEmail.unitsOf': 'Unidades de {building}: {units}',
  'verificationEmail.ask': '¿Hay algo incorrecto? Escriba a {email} antes del envío.',
  'verificationEmail.open': 'Ver las unidades',
  'verificationEmail.reason': 'Recibe este mensaje porque se pidió un sistema de llaves para {property}.',
} as const;
