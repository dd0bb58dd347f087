import type { activities as english } from '../en/activities.ts';

export const activities = {
  'activity.title': 'Actividades',
  'activity.text': 'Motivos para tomar una llave. Cada usuario los ve en su idioma.',
  'activity.add': 'Agregar actividad',
  'activity.edit': 'Editar {name}',
  'activity.editShort': 'Editar',
  'activity.code': 'Número',
  'activity.codeHelp':
    'Número que se ingresa en el teclado, de 2 a 9999, excepto 99. Déjelo vacío para usar el siguiente número libre.',
  'activity.name': 'Nombre en inglés',
  'activity.nameEs': 'Nombre en español',
  'activity.nameEsHelp': 'Si está vacío, quienes usan el portal en español ven el nombre en inglés.',
  'activity.minutes': 'Devolución después de',
  'activity.minutesHelp': 'Por ejemplo, 45 min, 12 horas o 2 días. Déjelo vacío para usar el plazo de la propiedad.',
  'activity.dueAfter': 'devolución después de {duration}',
  'activity.saved': 'Se guardó {name}',
  'activity.none': 'Todavía no hay actividades. Agregue los motivos por los que se toman llaves.',
} satisfies Record<keyof typeof english, string>;
