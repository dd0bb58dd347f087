/** The sections of an entity's page. */
export const sections = {
  'section.label': 'Sections',
  'section.overview': 'Overview',
  'section.systems': 'Keys and cabinets',
  'section.units': 'Units',
  'section.badges': 'Badges',
  'section.people': 'People',
  'section.orders': 'Purchase orders',
  'section.work-orders': 'Work orders',
  'section.key-receipts': 'Key receipts',
  'section.share-links': 'Share links',
  'section.alerts': 'Alerts',
  'section.requests': 'Change requests',
  'section.documents': 'Documents',
  'section.notes': 'Notes',
  'section.history': 'History',
  'section.settings': 'Settings',
} as const;
