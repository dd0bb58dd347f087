import type { activities as english } from '../en/activities.ts';

export const activities = {
  'activity.title': 'Actividades',
  'activity.text': 'Motivos para retirar una llave. Cada persona lee el nombre en su idioma.',
  'activity.add': 'Agregar actividad',
  'activity.edit': 'Editar {name}',
  'activity.editShort': 'Editar',
  'activity.code': 'Número',
  'activity.codeHelp': 'Lo que se marca en el teclado: de 2 a 9999, excepto 99. Vacío: el siguiente número libre',
  'activity.name': 'Nombre en inglés',
  'activity.nameEs': 'Nombre en español',
  'activity.nameEsHelp': 'Sin él, quienes leen en español ven el nombre en inglés.',
  'activity.minutes': 'Devolución después de',
  'activity.minutesHelp': 'Por ejemplo 45 min, 12 horas o 2 días. Vacío: como lo tiene la propiedad',
  'activity.dueAfter': 'devolución después de {duration}',
  'activity.saved': 'Se guardó {name}',
  'activity.none': 'No se ha agregado ninguna actividad.',
} satisfies Record<keyof typeof english, string>;
