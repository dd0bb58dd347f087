import type { FirstArticle } from './first-article.ts';

/** Articles on supplies, service, invoices, and the property. */
export const serviceArticles: readonly FirstArticle[] = [
  {
    category: 'supplies',
    audience: 'customers',
    en: {
      title: 'Order supplies',
      words: 'buy more badges key tags reorder shop minimum fee delivery price ordering',
      body: '<p>Open <a href="/esof-store/{propertyId}/add">Order supplies</a>, enter a quantity for each item, check the address, and choose <strong>Place order</strong>. The minimum order is $9.50. It is billed on your next invoice. Shipping is not included.</p>',
    },
    es: {
      title: 'Pedir suministros',
      words: 'comprar mas credenciales etiquetas repetir tienda minimo cargo entrega precio pedido',
      body: '<p>Abra <a href="/esof-store/{propertyId}/add">Pedir suministros</a>, indique la cantidad de cada artículo, revise la dirección y haga el pedido. El pedido mínimo es de $9.50. Se cobra en su próxima factura. El envío no está incluido.</p>',
    },
  },
  {
    category: 'supplies',
    audience: 'customers',
    en: {
      title: 'Where is my order?',
      words: 'track tracking shipment status package delivery supplies history carrier',
      body: '<p><a href="/supplies/{propertyId}/orders">Your orders</a> shows the status of each order. Shipped orders have tracking numbers. <strong>Order again</strong> adds the same items to a new order.</p>',
    },
    es: {
      title: '¿Dónde está mi pedido?',
      words: 'seguimiento rastrear envio estado paquete entrega suministros historial transportista',
      body: '<p><a href="/supplies/{propertyId}/orders">Sus pedidos</a> muestra el estado de cada pedido. Los pedidos enviados tienen números de rastreo. Puede repetir un pedido con los mismos artículos.</p>',
    },
  },
  {
    category: 'service',
    audience: 'customers',
    en: {
      title: 'Something is broken: open a service request',
      words: 'repair cabinet defect technician door keypad not working problem help ticket call',
      body: '<p>Open <a href="/service-requests/{propertyId}/add">New service request</a>. Describe the problem, and enter the system and your contact details. Under <a href="/property/{propertyId}/service-requests">Service requests</a> you see the technician and the next step, and you can add notes and files.</p>',
    },
    es: {
      title: 'Algo no funciona: abrir una solicitud de servicio',
      words: 'reparar gabinete defecto tecnico puerta teclado averia problema ayuda incidencia llamar',
      body: '<p>Abra <a href="/service-requests/{propertyId}/add">Nueva solicitud de servicio</a>. Describa el problema e indique el sistema y sus datos de contacto. En <a href="/property/{propertyId}/service-requests">Solicitudes de servicio</a> verá el técnico y el siguiente paso, y podrá agregar notas y archivos.</p>',
    },
  },
  {
    category: 'service',
    audience: 'customers',
    en: {
      title: 'A cabinet is offline',
      words: 'offline silent no contact connection last communication internet network dead',
      body: '<p>Employees can still take and return keys. The cabinet stores its events and sends them when it is back online. Until then, the board may be out of date. <a href="/property/{propertyId}/property-last-communication">Last communication</a> shows the last contact of each cabinet. Check its power and network. If it stays offline, <a href="/service-requests/{propertyId}/add">add a service request</a>.</p>',
    },
    es: {
      title: 'Un gabinete está sin conexión',
      words: 'sin conexion desconectado silencioso contacto ultima comunicacion internet red apagado',
      body: '<p>Los empleados pueden seguir tomando y devolviendo llaves. El gabinete guarda los eventos y los envía cuando se reconecta. Hasta entonces, el tablero puede no estar actualizado. <a href="/property/{propertyId}/property-last-communication">Última comunicación</a> muestra el último contacto de cada gabinete. Revise la corriente y la red. Si sigue sin conexión, <a href="/service-requests/{propertyId}/add">agregue una solicitud de servicio</a>.</p>',
    },
  },
  {
    category: 'account',
    audience: 'customers',
    en: {
      title: 'Help with an invoice',
      words: 'bill billing pay payment charge invoices accounting customer number',
      body: '<p><a href="/invoices/{propertyId}">Invoices</a> opens the invoice portal of this property in a new tab. A property without a customer number has no invoices yet. If you have a question about an amount, add a <a href="/service-requests/{propertyId}/add">service request</a>.</p>',
    },
    es: {
      title: 'Ayuda con una factura',
      words: 'cobro facturacion pagar pago cargo facturas contabilidad numero de cliente',
      body: '<p><a href="/invoices/{propertyId}">Facturas</a> abre el portal de facturas de esta propiedad en una pestaña nueva. Una propiedad sin número de cliente aún no tiene facturas. Si tiene una pregunta sobre un importe, agregue una <a href="/service-requests/{propertyId}/add">solicitud de servicio</a>.</p>',
    },
  },
  {
    category: 'account',
    en: {
      title: 'My property is closed or its payment is overdue',
      words: 'canceled delinquent suspended locked temporary access notice unpaid reinstate',
      body: '<p>If a property is canceled or its payment is overdue, its pages show a notice instead of the keys. The cabinets keep working. Contact us to settle it. We can give temporary access for 14 days. Reinstatement takes up to two business days.</p>',
    },
    es: {
      title: 'Mi propiedad está cerrada o tiene un pago vencido',
      words: 'cancelada moroso suspendida bloqueada acceso temporal aviso impago restablecer',
      body: '<p>Si una propiedad está cancelada o tiene un pago vencido, sus páginas muestran un aviso en lugar de las llaves. Los gabinetes siguen funcionando. Comuníquese con nosotros para resolverlo. Podemos dar acceso temporal por 14 días. La reactivación tarda hasta dos días hábiles.</p>',
    },
  },
  {
    category: 'account',
    audience: 'customers',
    en: {
      title: 'The address, contact or name of the property changed',
      words: 'change request update details phone management company billing new owner',
      body: '<p>Send a change request under <a href="/admin/requests">Admin, Change requests</a> with the old and the new details. Its status shows when it is done.</p>',
    },
    es: {
      title: 'Cambió la dirección, el contacto o el nombre de la propiedad',
      words: 'solicitud de cambio actualizar datos telefono administradora facturacion propietario nuevo',
      body: '<p>Envíe una solicitud de cambio en <a href="/admin/requests">Administración</a> con los datos anteriores y los nuevos. Su estado muestra cuándo está hecha.</p>',
    },
  },
  {
    category: 'account',
    en: {
      title: 'Use keyboard shortcuts',
      words: 'shortcut hotkey command box ctrl k search jump accessibility keys',
      body: '<p>Press <strong>Ctrl</strong> and <strong>K</strong> (Command and K on a Mac) to go to a page, property, unit, or person by name. Press the question mark to see all keyboard shortcuts.</p>',
    },
    es: {
      title: 'Usar atajos de teclado',
      words: 'atajo tecla rapida cuadro de comandos ctrl k buscar ir accesibilidad',
      body: '<p>Presione <strong>Ctrl</strong> y <strong>K</strong> (Comando y K en una Mac) para ir por nombre a una página, una propiedad, una unidad o una persona. Presione el signo de interrogación para ver todos los atajos de teclado.</p>',
    },
  },
  {
    category: 'account',
    en: {
      title: 'How do I reach a person?',
      words: 'contact support phone email call human talk help agent',
      body: '<p>Email <a href="mailto:support@latchboard.example">support@latchboard.example</a>. Our address and phone numbers are at the bottom of this page.</p>',
    },
    es: {
      title: '¿Cómo hablo con una persona?',
      words: 'contacto soporte telefono correo llamar humano ayuda agente',
      body: '<p>Escriba a <a href="mailto:support@latchboard.example">support@latchboard.example</a>. Nuestra dirección y teléfonos están al pie de esta página.</p>',
    },
  },
];
