import type { stale as english } from '../en/stale.ts';

/** What a form says of values that others changed meanwhile. */
export const stale = {
  'stale.text':
    'Otra persona guardó esto mientras usted lo tenía abierto; todavía no se ha guardado nada suyo. Lo que escribió sigue aquí, y todo lo demás muestra ahora lo que esa persona guardó. Revíselo y guarde de nuevo.',
  'stale.title': 'Qué difiere',
  'stale.opened': 'Al abrirlo: {value}',
  'stale.stored': 'Guardado ahora: {value}',
  'stale.kept': 'Lo suyo, al guardar de nuevo: {value}',
  'stale.taken': 'Se muestra lo guardado, porque usted no lo cambió',
  'stale.gaveWay': 'Se muestra lo guardado; usted tenía: {value}',
  'stale.nothing': '(nada)',
  'stale.yes': 'sí',
  'stale.no': 'no',
} satisfies Record<keyof typeof english, string>;
