import type { sections as english } from '../en/sections.ts';

export const sections = {
  'section.label': 'Secciones',
  'section.overview': 'Resumen',
  'section.systems': 'Llaves y sistemas',
  'section.units': 'Unidades',
  'section.badges': 'Empleados',
  'section.people': 'Personas',
  'section.orders': 'Pedidos',
  'section.service-requests': 'Solicitudes de servicio',
  'section.key-receipts': 'Recibos de llaves',
  'section.share-links': 'Enlaces compartidos',
  'section.supplies': 'Suministros y pedidos',
  'section.alerts': 'Alertas',
  'section.requests': 'Solicitudes de cambio',
  'section.documents': 'Documentos',
  'section.notes': 'Notas',
  'section.history': 'Historial',
  'section.integrations': 'Integraciones',
  'section.settings': 'Configuración',
} satisfies Record<keyof typeof english, string>;
