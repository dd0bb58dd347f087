import type { reminderMail as english } from '../en/reminder-mail.ts';

export const reminderMail = {
  'reminderEmail.subject': 'Devuelva las llaves de {property}',
  'reminderEmail.text': '{name}, usted tiene estas llaves de {property}. Por favor, devuélvalas.',
  'reminderEmail.vendorText':
    '{name}, usted tiene estas llaves de {property}. Devuélvalas en la oficina de {property}.',
  'reminderEmail.key': 'Etiqueta {tag}',
  'reminderEmail.someKey': 'Una llave sin unidad',
  'reminderEmail.due': '{key}: devolver antes del {time}',
  'reminderEmail.overdue': '{key}: con retraso desde el {time}',
  'reminderEmail.note': 'Nota de {sender}: {note}',
  'reminderEmail.already': 'Si ya las devolvió, puede ignorar este mensaje.',
  'reminderEmail.why': 'Recibe este mensaje porque {sender} le envió un recordatorio sobre llaves de {property}.',
} satisfies Record<keyof typeof english, string>;
