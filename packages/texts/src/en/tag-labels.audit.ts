export const tagLabelsAudit = {
  'audit.kind.label-print': 'Print of labels',
  'audit.kind.return-text': 'Text for people who find a key',
  'audit.kind.tag-label': 'Key label',
} as const;
