import type { pmsSections as english } from '../en/pms.sections.ts';

export const pmsSections = {
  'section.imports': 'Importaciones',
} satisfies Record<keyof typeof english, string>;
