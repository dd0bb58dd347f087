import type { frame as english } from '../en/frame.ts';

export const frame: Record<keyof typeof english, string> = {
  'idle.title': '¿Sigue ahí?',
  'idle.text': 'Nadie ha usado esto desde hace un rato. Tras {limit} sin actividad se cierra su sesión.',
  'idle.remaining': 'Su sesión se cierra en {time}.',
  'idle.low': 'Queda menos de un minuto: su sesión se cierra en {time}.',
  'idle.hours_one': '{count} hora',
  'idle.hours_other': '{count} horas',
  'idle.minutes_one': '{count} minuto',
  'idle.minutes_other': '{count} minutos',
  'idle.stay': 'Mantener la sesión',
  'unsaved.title': '¿Cerrar sesión sin guardar?',
  'unsaved.here': 'Lo que escribió en esta página no se ha guardado.',
  'unsaved.elsewhere': 'Lo que escribió en otra pestaña no se ha guardado: {pages}',
  'idle.signedOut': 'Su sesión se cerró porque no hubo actividad.',

  'commands.keys': 'Llaves',
  'commands.count_one': '{count} entrada',
  'commands.count_other': '{count} entradas',
  'account.timeFormat': 'Formato de hora',
  'workOrders.title': 'Órdenes de trabajo',
  'audit.link': 'Registro de auditoría',
  'account.open': 'Su cuenta',
  'account.timeFormat.12h': '12 horas (02:36 PM)',
  'account.timeFormat.24h': '24 horas (14:36)',

  'sidebar.emailSupport': 'Soporte por correo',
  'sidebar.contact': 'Contacto',
  'provider.name': 'Latchboard',
  'provider.addressLine1': '410 Harbor Street, Suite 200',
  'provider.addressLine2': 'Springfield, IL 62701',
  'provider.phoneSales': 'Ventas (217) 555-0142',
  'provider.phoneService': 'Servicio (217) 555-0178',
  'suspended.canceled': 'Esta propiedad está cancelada.',
  'suspended.delinquent': 'El pago de esta propiedad está vencido.',
  'suspended.closed':
    'Los informes, las alertas, las credenciales, los accesos y los suministros están cerrados hasta que se resuelva. Póngase en contacto con nosotros.',
};
