import type { stale as english } from '../en/stale.ts';

/** What a form says of values that others changed meanwhile. */
export const stale = {
  'stale.text':
    'Otra persona guardó esto mientras usted lo editaba. Sus cambios todavía no se han guardado. Lo que escribió sigue aquí, y los demás campos muestran los valores guardados. Revíselos y guarde de nuevo.',
  'stale.title': 'Diferencias',
  'stale.opened': 'Al abrirlo: {value}',
  'stale.stored': 'Guardado ahora: {value}',
  'stale.kept': 'Lo suyo, al guardar de nuevo: {value}',
  'stale.taken': 'Se muestra lo guardado, porque usted no lo cambió',
  'stale.gaveWay': 'Se muestra lo guardado; usted tenía: {value}',
  'stale.nothing': '(nada)',
  'stale.yes': 'sí',
  'stale.no': 'no',
} satisfies Record<keyof typeof english, string>;
