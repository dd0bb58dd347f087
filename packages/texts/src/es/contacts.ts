import type { contacts as english } from '../en/contacts.ts';

export const contacts = {
  'contacts.title': 'Contacto principal',
  'contacts.choose': 'Elegir',
  'contacts.none': 'Todavía no hay nadie como contacto.',
  'contacts.login': 'Acceso',
  'contacts.saved': '{name} es ahora el contacto principal',
  'notes.title': 'Notas',
  'notes.new': 'Nota nueva',
  'notes.add': 'Agregar nota',
  'notes.remove': 'Quitar nota',
  'notes.removeText': 'La nota desaparece para todos.',
  'notes.none': 'Todavía no hay notas.',
  'notes.nobody': 'desconocido',
} satisfies Record<keyof typeof english, string>;
