/** Where the provider writes news (OPS-03). */
export const newsDesk = {
  'newsDesk.htNews': 'For our people',
  'newsDesk.htNewsHelp': 'Shown on the dashboard.',
  'newsDesk.wsNews': 'For customers',
  'newsDesk.wsNewsHelp': 'Shown on the overview of every customer.',
  'newsDesk.wsNewsEs': 'For customers, in Spanish',
  'newsDesk.wsNewsEsHelp': 'Readers in Spanish see the English while this is empty.',
  'newsDesk.spNews': 'Announcement',
  'newsDesk.spNewsHelp': 'It is shown to all users until they dismiss it. A change shows it again.',
  'newsDesk.spNewsEs': 'Announcement in Spanish',
  'newsDesk.spNewsEsHelp':
    'If empty, Spanish readers see the English text. A later translation does not show the news again.',
  'newsDesk.specialTitle': 'Announcement',
  'newsDesk.edit': 'Edit',
  'newsDesk.view': 'View',
  'newsDesk.mode': 'View or edit',
  'newsDesk.saved': 'News saved',
  'newsDesk.versions': 'Earlier versions',
  'newsDesk.versionsNone': 'No earlier versions.',
  'newsDesk.version': '{when}, {who}',
  'newsDesk.restore': 'Put this text back into the form',
} as const;
