import type { optOuts as english } from '../en/opt-outs.ts';

export const optOuts = {
  'optOut.title': 'Dejar de recibir mensajes',
  'optOut.alert': '¿Dejar de enviar los mensajes de la alerta «{rule}» de {place} a {email}?',
  'optOut.settings': '¿Dejar de enviar los mensajes de incidencias de {place} a {email}?',
  'optOut.resident': '¿Dejar de enviar los mensajes sobre la llave de {unit} en {property}?',
  'optOut.report': '¿Dejar de enviar los mensajes del informe «{report}» a {email}?',
  'optOut.stop': 'Dejar de recibir mensajes',
  'optOut.done': 'Ya no recibirá estos mensajes.',
  'optOut.later': 'Para volver a recibirlos, comuníquese con la propiedad.',
  'optOut.where': 'Para dejar de recibir mensajes, abra el enlace al final de un mensaje.',
} satisfies Record<keyof typeof english, string>;
