import type { reminders as english } from '../en/reminders.ts';

export const reminders = {
  'reminders.title': 'Recordatorio para {holder}',
  'reminders.noKeys': '{holder} no tiene llaves en este momento.',
  'reminders.noAddress':
    '{holder} no tiene un correo electrónico registrado. Agréguelo a la credencial o llame por teléfono.',
  'reminders.noVendorAddress': 'Este recibo no incluye un correo electrónico de {holder}.',
  'reminders.wait': 'Recordatorio enviado: {time}. El próximo se puede enviar a partir de: {next}.',
  'reminders.note': 'Nota',
  'reminders.message': 'Mensaje',
  'reminders.send': 'Enviar recordatorio',
  'reminders.sent': 'Recordatorio enviado a {to}',
  'reminders.history': 'Recordatorios de usuarios',
  'reminders.none': 'Todavía no se han enviado recordatorios',
  'reminders.line': '{time}, enviado por {by} a {to}',
  'reminders.provider': 'su proveedor',
} satisfies Record<keyof typeof english, string>;
