/** The provider's own start page. */
export const operations = {
  'dashboard.title': 'Dashboard',
  'dashboard.greeting': 'What needs attention today',
  'dashboard.figures': 'At a glance',
  'dashboard.silent_one': 'silent cabinet',
  'dashboard.silent_other': 'silent cabinets',
  'dashboard.incidents_one': 'incident of the key log',
  'dashboard.incidents_other': 'incidents of the key log',
  'dashboard.incidentsMany': '{count} or more',
  'dashboard.corporations_one': 'corporation',
  'dashboard.corporations_other': 'corporations',
  'dashboard.properties_one': 'property',
  'dashboard.properties_other': 'properties',
} as const;
