/** Mail to the customer's login that asked for a service request (SRQ-06). */
export const requestMail = {
  'customerMail.received': 'Hemos recibido su solicitud de servicio SR-{number} de {property}',
  'customerMail.assigned': 'Su solicitud de servicio SR-{number} de {property} tiene técnico',
  'customerMail.note': 'Una nota en su solicitud de servicio SR-{number} de {property}',
  'customerMail.waiting': 'Su solicitud de servicio SR-{number} de {property} espera su respuesta',
  'customerMail.approval': 'Su solicitud de servicio SR-{number} de {property} espera una aprobación',
  'customerMail.done': 'Su solicitud de servicio SR-{number} de {property} está hecha',
  'customerMail.ended': 'Su solicitud de servicio SR-{number} de {property} se cerró',
  'customerMail.text.received': 'Ahora asignamos un técnico y le avisamos. Debe estar lista antes del {due}.',
  'customerMail.text.assigned':
    'Un técnico de su proveedor la tiene y empieza pronto. Debe estar lista antes del {due}.',
  'customerMail.text.receivedLate': 'Ahora asignamos un técnico y le avisamos. Debía estar lista antes del {due}.',
  'customerMail.text.assignedLate': 'Un técnico de su proveedor la tiene. Debía estar lista antes del {due}.',
  'customerMail.text.note': 'Su proveedor escribe:',
  'customerMail.text.waiting': 'Su proveedor necesita algo de usted. Responda con una nota en la solicitud:',
  'customerMail.text.approval':
    'La garantía de {property} ha terminado. Preguntamos por correo a su administrador si podemos enviar las piezas.',
  'customerMail.text.done': 'Trabajo realizado:',
  'customerMail.text.ended': 'Se cerró antes de estar hecha. Puede abrirse de nuevo durante {days} días.',
  'customerMail.open': 'Abrir SR-{number}',
  'customerMail.rate': 'Diga cómo fue',
  'customerMail.why': 'Recibe este mensaje porque usted pidió esto.',
} as const;
