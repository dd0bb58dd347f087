import type { list as english } from '../en/list.ts';

/** What every list of records says: how much is shown, its filters, its files. */
export const list = {
  'list.shown': '{shown} de {count}',
  'list.more': 'más de {count}',
  'list.noMatch': 'Nada coincide con estos filtros.',
  'list.clear': 'Quitar los filtros',
  'list.export': 'Exportar',
  'list.csv': 'Archivo CSV',
  'list.xlsx': 'Archivo de Excel',
} satisfies Record<keyof typeof english, string>;
