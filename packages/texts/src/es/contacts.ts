import type { contacts as english } from '../en/contacts.ts';

export const contacts = {
  'contacts.title': 'Contacto principal',
  'contacts.choose': 'Elegir contacto',
  'contacts.none': 'Todavía no hay contacto principal',
  'contacts.login': 'Acceso',
  'contacts.saved': '{name} es ahora el contacto principal',
} satisfies Record<keyof typeof english, string>;
