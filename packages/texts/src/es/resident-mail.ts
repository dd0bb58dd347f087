import type { residentMail as english } from '../en/resident-mail.ts';

export const residentMail = {
  'residentMail.title': 'Avisos a residentes',
  'residentMail.isOn': 'Avisar a los residentes cuando se toma o se devuelve una llave de su unidad',
  'residentMail.namesPerson': 'Incluir el nombre de la persona que tomó o devolvió la llave',
  'residentMail.activities': 'Códigos de actividad',
  'residentMail.activitiesHelp': 'Deje el campo vacío para todas las actividades.',
  'residentMail.hint':
    'Como máximo un correo por hora para cada llave, y ninguno para llaves maestras. Los residentes pueden darse de baja con un enlace en cada correo.',
  'residentMail.saved': 'Ajuste guardado',
} satisfies Record<keyof typeof english, string>;
