/** Editor for formatted text. */
export const richText = {
  'richText.bold': 'Bold',
  'richText.italic': 'Italic',
  'richText.underline': 'Underline',
  'richText.heading': 'Heading',
  'richText.bullets': 'List',
  'richText.numbers': 'Numbered list',
  'richText.link': 'Link',
  'richText.linkAddress': 'Address',
  'richText.linkHelp': 'A page such as /overview, a web address, or mailto: with an email address',
  'richText.linkSet': 'Set link',
  'richText.linkRemove': 'Remove link',
  'richText.undo': 'Undo',
  'richText.redo': 'Redo',
  'richText.tools': 'Format',
} as const;
