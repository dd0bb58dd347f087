import type { residentMail as english } from '../en/resident-mail.ts';

export const residentMail = {
  'residentMail.title': 'Correo a residentes',
  'residentMail.isOn': 'Avisar a los residentes cuando se mueve la llave de su unidad',
  'residentMail.namesPerson': 'Decir quién la tomó o la devolvió',
  'residentMail.activities': 'Códigos de actividad',
  'residentMail.activitiesHelp': 'Separe varios con comas. Vacío: todos. 1 es una devolución.',
  'residentMail.hint':
    'Como máximo un mensaje por hora y llave, y ninguno sobre llaves maestras. Los residentes lo dan de baja con un enlace en cada mensaje.',
  'residentMail.saved': 'El ajuste se guardó',
} satisfies Record<keyof typeof english, string>;
