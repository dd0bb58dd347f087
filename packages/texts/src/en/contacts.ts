/** The primary contact of an entity, and the provider’s notes about it. */
export const contacts = {
  'contacts.title': 'Primary contact',
  'contacts.choose': 'Choose contact',
  'contacts.none': 'No primary contact yet',
  'contacts.login': 'Login',
  'contacts.saved': '{name} is now the primary contact',
} as const;
