/** The primary contact of an entity, and the provider’s notes about it. */
export const contacts = {
  'contacts.title': 'Primary contact',
  'contacts.choose': 'Choose',
  'contacts.none': 'No contact has been named yet.',
  'contacts.login': 'Login',
  'contacts.saved': '{name} is the primary contact now',
  'notes.title': 'Notes',
  'notes.new': 'New note',
  'notes.add': 'Add note',
  'notes.remove': 'Remove note',
  'notes.removeText': 'The note will be removed for everyone.',
  'notes.none': 'There are no notes yet.',
  'notes.nobody': 'unknown',
} as const;
