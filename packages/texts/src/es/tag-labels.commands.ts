import type { tagLabelsCommands as english } from '../en/tag-labels.commands.ts';

export const tagLabelsCommands = {
  'commands.do.tagLabels': 'Etiquetas QR',
} satisfies Record<keyof typeof english, string>;
