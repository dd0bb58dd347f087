import type { optOuts as english } from '../en/opt-outs.ts';

export const optOuts = {
  'optOut.title': 'Dejar de recibir mensajes',
  'optOut.alert': '¿Dejar de enviar los mensajes de la alerta «{rule}» de {place} a {email}?',
  'optOut.settings': '¿Dejar de enviar los mensajes de incidencias de {place} a {email}?',
  'optOut.resident': '¿Dejar de enviar los mensajes sobre la llave de {unit} en {property}?',
  'optOut.report': '¿Dejar de enviar los mensajes del informe «{report}» a {email}?',
  'optOut.stop': 'No enviar más',
  'optOut.done': 'Listo. No recibirá más estos mensajes.',
  'optOut.later': 'Para volver a recibirlos, pregunte en la propiedad.',
  'optOut.where': 'Cada mensaje tiene al final un enlace para dejar de recibirlo. Abra ese enlace.',
} satisfies Record<keyof typeof english, string>;
