export const tagLabelsCommands = {
  'commands.do.tagLabels': 'Key labels',
} as const;
