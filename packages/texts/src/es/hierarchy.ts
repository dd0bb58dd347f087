import type { hierarchy as english } from '../en/hierarchy.ts';

/** What customers meet of the hierarchy; the rest is for the provider's people, who read English. */
export const hierarchy = {
  'property.details': 'Detalles',
  'property.code': 'Código de la propiedad',
  'property.customerNumber': 'Número de cliente',
  'property.accountStatus': 'Estado de la cuenta',
  'property.active': 'activa',
  'property.noCustomerNumber': 'sin asignar todavía',
  'property.legalName': 'Razón social',
  'property.address': 'Dirección',
  'property.phone': 'Teléfono',
  'property.timeZone': 'Zona horaria',
  'property.localTime': '{place}, allí son las {time}',
  'property.units': 'Unidades',
  'property.panels': 'Paneles',
  'property.lettered': 'con letras (A1)',
  'property.notLettered': 'numerados ((1) 1)',
} satisfies Partial<Record<keyof typeof english, string>>;
