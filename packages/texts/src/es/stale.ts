import type { stale as english } from '../en/stale.ts';

/** Conflict between the values of a form and the stored values. */
export const stale = {
  'stale.text':
    'Otra persona guardó cambios mientras usted editaba. Sus datos siguen aquí, pero sin guardar. Revíselos y guarde de nuevo.',
  'stale.removed':
    'Este registro se eliminó o usted ya no tiene acceso a él. Sus datos siguen aquí, pero no se pueden guardar.',
  'stale.title': 'Diferencias',
  'stale.opened': 'Al abrirlo: {value}',
  'stale.stored': 'Guardado actualmente: {value}',
  'stale.yourValue': 'Su valor, aún sin guardar: {value}',
  'stale.updated': 'Actualizado al valor guardado',
  'stale.overwritten': 'Actualizado al valor guardado. Usted tenía: {value}',
  'stale.nothing': '(nada)',
  'stale.yes': 'sí',
  'stale.no': 'no',
} satisfies Record<keyof typeof english, string>;
