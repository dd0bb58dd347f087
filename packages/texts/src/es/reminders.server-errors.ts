import type { remindersServerErrors as english } from '../en/reminders.server-errors.ts';

export const remindersServerErrors = {
  'error.reminderTooSoon': 'Esta persona recibió un recordatorio hace menos de una hora. Inténtelo más tarde.',
  'error.reminderWithoutKeys': 'Esta persona ya no tiene llaves, así que no se envió un recordatorio.',
  'error.reminderWithoutAddress': 'Esta persona no tiene un correo electrónico registrado. Agregue uno o llame.',
} satisfies Record<keyof typeof english, string>;
