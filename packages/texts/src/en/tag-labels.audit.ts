export const tagLabelsAudit = {
  'audit.kind.label-print': 'Label printing',
  'audit.kind.return-text': 'Message for people who find a key',
  'audit.kind.tag-label': 'Key label',
} as const;
