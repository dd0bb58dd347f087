import type { contacts as english } from '../en/contacts.ts';

export const contacts = {
  'contacts.title': 'Contacto principal',
  'contacts.choose': 'Elegir',
  'contacts.none': 'Todavía no hay nadie como contacto.',
  'contacts.login': 'Acceso',
  'contacts.saved': '{name} es ahora el contacto principal',
} satisfies Record<keyof typeof english, string>;
