import type { FirstArticle } from './first-articles.ts';

/** Supplies, service, invoices and the property itself. */
export const articlesOfService: readonly FirstArticle[] = [
  {
    category: 'supplies',
    audience: 'customers',
    en: {
      title: 'Order supplies',
      words: 'buy more badges key tags reorder shop minimum fee delivery price ordering',
      body: '<p>Open <a href="/esof-store/{propertyId}/add">Order supplies</a>, set how many you want of each, check the address and press <strong>Order</strong>. An order comes to at least $9.50. It is added to your next invoice; shipping is not included.</p>',
    },
    es: {
      title: 'Pedir suministros',
      words: 'comprar mas credenciales etiquetas repetir tienda minimo cargo entrega precio pedido',
      body: '<p>Abra <a href="/esof-store/{propertyId}/add">Pedir suministros</a>, indique cuántos quiere de cada cosa, compruebe la dirección y pida. Un pedido llega al menos a $9.50. Se añade a su próxima factura; el envío no está incluido.</p>',
    },
  },
  {
    category: 'supplies',
    audience: 'customers',
    en: {
      title: 'Where is my order?',
      words: 'track tracking shipment status package delivery supplies history carrier',
      body: '<p>All <a href="/supplies/{propertyId}/orders">orders of supplies</a> stand there with how far each is. A shipped one has the tracking numbers of its packages, and <strong>Order again</strong> fills the next order with the same things.</p>',
    },
    es: {
      title: '¿Dónde está mi pedido?',
      words: 'seguimiento rastrear envio estado paquete entrega suministros historial transportista',
      body: '<p>Todos los <a href="/supplies/{propertyId}/orders">pedidos de suministros</a> figuran allí con su estado. Uno enviado tiene los números de seguimiento de sus paquetes, y puede repetirlo para llenar el siguiente pedido con lo mismo.</p>',
    },
  },
  {
    category: 'service',
    audience: 'customers',
    en: {
      title: 'Something is broken: open a service request',
      words: 'repair cabinet defect technician door keypad not working problem help ticket call',
      body: '<p>Open one at <a href="/service-requests/{propertyId}/add">New service request</a>: what it is about, which system, and how we reach you. You see who takes it, what comes next and when, and can add notes and files, under <a href="/property/{propertyId}/service-requests">Service requests</a>.</p>',
    },
    es: {
      title: 'Algo no funciona: abrir una solicitud de servicio',
      words: 'reparar gabinete defecto tecnico puerta teclado averia problema ayuda incidencia llamar',
      body: '<p>Abra una en <a href="/service-requests/{propertyId}/add">Nueva solicitud de servicio</a>: de qué se trata, qué sistema y cómo le localizamos. Verá quién la lleva, qué sigue y cuándo, y puede añadir notas y archivos, en <a href="/property/{propertyId}/service-requests">Solicitudes de servicio</a>.</p>',
    },
  },
  {
    category: 'service',
    audience: 'customers',
    en: {
      title: 'A cabinet has not been heard from',
      words: 'offline silent no contact connection last communication internet network dead',
      body: '<p>Keys can still be taken and returned: the cabinet keeps everything and sends it when it is back. Until then the board may be behind. <a href="/property/{propertyId}/property-last-communication">Last communication</a> says since when each cabinet has been silent. Check its power and network; if it does not come back, <a href="/service-requests/{propertyId}/add">open a service request</a>.</p>',
    },
    es: {
      title: 'Un gabinete no da señales',
      words: 'sin conexion desconectado silencioso contacto ultima comunicacion internet red apagado',
      body: '<p>Las llaves se pueden seguir tomando y devolviendo: el gabinete lo guarda todo y lo envía cuando vuelve. Hasta entonces el tablero puede ir atrasado. <a href="/property/{propertyId}/property-last-communication">Última comunicación</a> dice desde cuándo calla cada gabinete. Revise su corriente y su red; si no vuelve, <a href="/service-requests/{propertyId}/add">abra una solicitud de servicio</a>.</p>',
    },
  },
  {
    category: 'account',
    audience: 'customers',
    en: {
      title: 'Help with an invoice',
      words: 'bill billing pay payment charge invoices accounting customer number',
      body: '<p><a href="/invoices/{propertyId}">Invoices</a> opens the invoice portal of this property in a tab of its own. A property without a customer number has no invoices there yet. For a question about an amount, open a <a href="/service-requests/{propertyId}/add">service request</a>.</p>',
    },
    es: {
      title: 'Ayuda con una factura',
      words: 'cobro facturacion pagar pago cargo facturas contabilidad numero de cliente',
      body: '<p><a href="/invoices/{propertyId}">Facturas</a> abre el portal de facturas de esta propiedad en una pestaña aparte. Una propiedad sin número de cliente aún no tiene facturas allí. Si tiene una pregunta sobre un importe, abra una <a href="/service-requests/{propertyId}/add">solicitud de servicio</a>.</p>',
    },
  },
  {
    category: 'account',
    en: {
      title: 'My property is closed or its payment is overdue',
      words: 'canceled delinquent suspended locked temporary access notice unpaid reinstate',
      body: '<p>While a property is canceled or its payment is overdue, its pages show a notice instead of the keys. The cabinets keep working. Contact us to settle it; we can open the property for 14 days meanwhile, and reinstating it takes up to two business days.</p>',
    },
    es: {
      title: 'Mi propiedad está cerrada o tiene un pago vencido',
      words: 'cancelada moroso suspendida bloqueada acceso temporal aviso impago restablecer',
      body: '<p>Mientras una propiedad está cancelada o tiene un pago vencido, sus páginas muestran un aviso en lugar de las llaves. Los gabinetes siguen funcionando. Póngase en contacto con nosotros para resolverlo; entretanto podemos abrir la propiedad 14 días, y restablecerla tarda hasta dos días hábiles.</p>',
    },
  },
  {
    category: 'account',
    audience: 'customers',
    en: {
      title: 'The address, contact or name of the property changed',
      words: 'change request update details phone management company billing new owner',
      body: '<p>Send it as a change request under <a href="/admin/requests">Admin, Change requests</a>: what changes, from and to. You see there when it is done.</p>',
    },
    es: {
      title: 'Cambió la dirección, el contacto o el nombre de la propiedad',
      words: 'solicitud de cambio actualizar datos telefono administradora facturacion propietario nuevo',
      body: '<p>Envíelo como solicitud de cambio en <a href="/admin/requests">Administración</a>: qué cambia, de qué y a qué. Allí verá cuándo está hecho.</p>',
    },
  },
  {
    category: 'account',
    en: {
      title: 'Find your way with the keyboard',
      words: 'shortcut hotkey command box ctrl k search jump accessibility keys',
      body: '<p>Press <strong>Ctrl</strong> and <strong>K</strong> (on a Mac, Command and K) anywhere to go to a page, a property, a unit or a person by name. The question mark shows all keys of the keyboard that do something.</p>',
    },
    es: {
      title: 'Moverse con el teclado',
      words: 'atajo tecla rapida cuadro de comandos ctrl k buscar ir accesibilidad',
      body: '<p>Pulse <strong>Ctrl</strong> y <strong>K</strong> (en un Mac, Comando y K) en cualquier lugar para ir por su nombre a una página, una propiedad, una unidad o una persona. El signo de interrogación muestra todas las teclas que hacen algo.</p>',
    },
  },
  {
    category: 'account',
    en: {
      title: 'How do I reach a person?',
      words: 'contact support phone email call human talk help agent',
      body: '<p>Email <a href="mailto:support@latchboard.example">support@latchboard.example</a>. Our address and phone numbers stand at the foot of this page.</p>',
    },
    es: {
      title: '¿Cómo hablo con una persona?',
      words: 'contacto soporte telefono correo llamar humano ayuda agente',
      body: '<p>Escriba a <a href="mailto:support@latchboard.example">support@latchboard.example</a>. Nuestra dirección y teléfonos están al pie de esta página.</p>',
    },
  },
];
