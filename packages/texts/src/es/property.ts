import type { property as english } from '../en/property.ts';

/** Property texts for customers. */
export const property = {
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
  'property.localTime': '{time} ahora, {zone}',
  'property.units': 'Unidades',
  'property.panels': 'Paneles',
  'property.lettered': 'con letras (A1)',
  'property.notLettered': 'numerados ((1) 1)',
} satisfies Record<keyof typeof english, string>;
