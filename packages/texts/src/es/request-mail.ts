/** Email to the user who opened a service request (SRQ-06). */
export const requestMail = {
  'customerMail.received': 'Recibimos su solicitud de servicio SR-{number} para {property}',
  'customerMail.assigned': 'Técnico asignado a la solicitud de servicio SR-{number} para {property}',
  'customerMail.note': 'Nueva nota en la solicitud de servicio SR-{number} para {property}',
  'customerMail.waiting': 'Se necesita su respuesta: solicitud de servicio SR-{number} para {property}',
  'customerMail.approval': 'Se necesita una aprobación: solicitud de servicio SR-{number} para {property}',
  'customerMail.done': 'Solicitud de servicio SR-{number} para {property} terminada',
  'customerMail.ended': 'Solicitud de servicio SR-{number} para {property} cerrada',
  'customerMail.text.received': 'Asignaremos un técnico y le avisaremos. La solicitud debe resolverse antes del {due}.',
  'customerMail.text.assigned':
    'Ya tiene un técnico asignado, que empezará pronto. La solicitud debe resolverse antes del {due}.',
  'customerMail.text.receivedLate':
    'Asignaremos un técnico y le avisaremos. La solicitud debía resolverse antes del {due}.',
  'customerMail.text.assignedLate': 'Ya tiene un técnico asignado. La solicitud debía resolverse antes del {due}.',
  'customerMail.text.note': 'Nota de su proveedor:',
  'customerMail.text.waiting': 'Su proveedor necesita información de usted. Responda con una nota en la solicitud:',
  'customerMail.text.approval':
    'La garantía de {property} venció. Enviamos un correo a su gerente para que apruebe las piezas.',
  'customerMail.text.done': 'Trabajo realizado:',
  'customerMail.text.ended':
    'La solicitud se cerró antes de terminar el trabajo. Puede reabrirla en un plazo de {days} días.',
  'customerMail.open': 'Abrir SR-{number}',
  'customerMail.rate': 'Calificar el servicio',
  'customerMail.reason': 'Recibe este mensaje porque usted abrió esta solicitud.',
} as const;
