/** The primary contact of an entity, and the provider’s notes about it. */
export const contacts = {
  'contacts.title': 'Primary contact',
  'contacts.choose': 'Choose',
  'contacts.none': 'No contact has been named yet.',
  'contacts.login': 'Login',
  'contacts.saved': '{name} is the primary contact now',
} as const;
