/** Editor of news (OPS-03). */
export const newsDesk = {
  'newsDesk.htNews': 'For staff',
  'newsDesk.htNewsHelp': 'Shown on the dashboard',
  'newsDesk.wsNews': 'For customers',
  'newsDesk.wsNewsHelp': 'Shown on the overview of every customer',
  'newsDesk.wsNewsEs': 'For customers, in Spanish',
  'newsDesk.wsNewsEsHelp': 'If empty, Spanish readers see the English text.',
  'newsDesk.spNews': 'Announcement',
  'newsDesk.spNewsHelp': 'Shown to all users until they dismiss it. After a change, all users see it again.',
  'newsDesk.spNewsEs': 'Announcement in Spanish',
  'newsDesk.spNewsEsHelp':
    'If empty, Spanish readers see the English text. Adding a translation does not show the announcement again.',
  'newsDesk.specialTitle': 'Announcement',
  'newsDesk.edit': 'Edit',
  'newsDesk.view': 'View',
  'newsDesk.mode': 'View or edit',
  'newsDesk.saved': 'News saved',
  'newsDesk.versions': 'Previous versions',
  'newsDesk.versionsNone': 'No previous versions',
  'newsDesk.version': '{when}, {who}',
  'newsDesk.restore': 'Copy to form',
} as const;
