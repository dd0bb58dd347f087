import type { pms as english } from '../en/pms.ts';

export const pms = {
  'pms.title': 'Importar unidades',
} satisfies Record<keyof typeof english, string>;
