export const pmsSections = {
  'section.imports': 'Imports',
} as const;
