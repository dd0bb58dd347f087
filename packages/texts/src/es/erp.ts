import type { erp as english } from '../en/erp.ts';

/** ERP texts. Customers see those about invoices. Only the provider sees the others, in English. */
export const erp: Record<keyof typeof english, string> = {
  'invoices.title': 'Facturas',
  'invoices.opening': 'Abriendo las facturas de {property}…',
  'invoices.noCustomerNumber':
    'Esta propiedad aún no tiene número de cliente, así que no tiene facturas. Consulte a su proveedor.',
  'invoices.none': 'No hay facturas',
  'invoices.noneText': 'El portal de facturas no tiene una página para el cliente {number}. Consulte a su proveedor.',
  'invoices.failed': 'El portal de facturas no responde',
  'invoices.failedText': 'Sus llaves e informes no se ven afectados. Inténtelo de nuevo en unos minutos.',
  'invoices.openAgain': 'Abrir el portal de facturas',
  'invoices.home': 'Volver al resumen',
  'erp.title': 'ERP',
  'erp.state.none': 'Sin número de cliente',
  'erp.state.waiting': 'Pendiente de envío',
  'erp.state.sent': 'Al día',
  'erp.state.refused': 'Rechazado',
  'erp.notConnected': 'No hay un ERP conectado (ERP_URL).',
  'erp.noNumber': 'La propiedad se envía al ERP cuando tiene número de cliente.',
  'erp.sentAt': 'Enviado {time}',
  'erp.changedAt': 'Modificado {time}',
  'erp.dueAt': 'Próximo intento {time}',
  'erp.lastError': 'Último error del ERP: {error}',
  'erp.number': 'Número del ERP',
  'erp.send': 'Enviar de nuevo',
  'erp.sending': 'Enviando la propiedad al ERP',
};
