import type { FirstArticle } from './first-articles.ts';

/** Keys, reports, alerts and units. */
export const articlesOfKeys: readonly FirstArticle[] = [
  {
    category: 'keys',
    en: {
      title: 'See which keys are out, and who has them',
      words: 'board live overdue now holder missing late out',
      body: '<p>The <a href="/overview">Overview</a> is the live board: keys that are out with their holder, since when and why, overdue ones first. It changes within a second of a key leaving its hook.</p>',
    },
    es: {
      title: 'Ver qué llaves están fuera y quién las tiene',
      words: 'tablero en vivo vencidas ahora poseedor faltan tarde fuera',
      body: '<p>El <a href="/overview">Resumen</a> es el tablero en vivo: las llaves que están fuera con quién las tiene, desde cuándo y por qué, primero las vencidas. Cambia un segundo después de que una llave sale de su gancho.</p>',
    },
  },
  {
    category: 'keys',
    audience: 'customers',
    en: {
      title: 'Who had a key at a certain time?',
      words: 'incident police theft break-in past last week history question had apartment',
      body: '<p>Ask it in words on <a href="/property-reports/{propertyId}/incident">Who had a key</a>, for example “312 last Tuesday at 3 pm”. You get who held a key that opens the unit then, who else could have, and what the log does not know. The answer can be printed and shared.</p>',
    },
    es: {
      title: '¿Quién tenía una llave en un momento dado?',
      words: 'incidente policia robo pasado semana historial pregunta apartamento tuvo',
      body: '<p>Pregúntelo con palabras en <a href="/property-reports/{propertyId}/incident">Quién tenía una llave</a>, por ejemplo «312 el martes pasado a las 3 pm». Recibe quién tenía entonces una llave que abre la unidad, quién más pudo tenerla y lo que el registro no sabe. La respuesta se puede imprimir y compartir.</p>',
    },
  },
  {
    category: 'keys',
    audience: 'customers',
    en: {
      title: 'Hand keys to a vendor with a receipt',
      words: 'contractor plumber sign signature key receipt company loan give',
      body: '<p>Take the keys out of the cabinet, then open <a href="/key-receipt?property={propertyId}">Hand keys to a vendor</a>. Choose the keys, say who takes them and which ID you checked, and let the person sign on the screen. Both of you can get a copy by email. The receipt closes by itself when all keys are back.</p>',
    },
    es: {
      title: 'Entregar llaves a un proveedor con recibo',
      words: 'contratista plomero firma firmar recibo de llaves empresa prestar dar',
      body: '<p>Saque las llaves del gabinete y abra <a href="/key-receipt?property={propertyId}">Entregar llaves a un proveedor</a>. Elija las llaves, diga quién las lleva y qué identificación revisó, y deje que la persona firme en la pantalla. Ambos pueden recibir una copia por correo. El recibo se cierra solo cuando todas las llaves han vuelto.</p>',
    },
  },
  {
    category: 'keys',
    audience: 'customers',
    en: {
      title: 'Find a key tag or an empty hook',
      words: 'tag search where is number hook panel location lost fob',
      body: '<p><a href="/property-reports/{propertyId}/tag-search">Tag search</a> says of one tag where it is, its hook, its units and its last movements. <a href="/property-reports/{propertyId}/empty-hooks">Empty hooks</a> lists hooks without a tag.</p>',
    },
    es: {
      title: 'Buscar una etiqueta o un gancho vacío',
      words: 'busqueda de etiqueta donde esta numero gancho panel ubicacion perdida llavero',
      body: '<p><a href="/property-reports/{propertyId}/tag-search">Buscar etiqueta</a> dice de una etiqueta dónde está, su gancho, sus unidades y sus últimos movimientos. <a href="/property-reports/{propertyId}/empty-hooks">Ganchos vacíos</a> enumera los ganchos sin etiqueta.</p>',
    },
  },
  {
    category: 'keys',
    audience: 'customers',
    en: {
      title: 'Use a work order to see what keys were taken for',
      words: 'work order number maintenance job task repair keypad',
      body: '<p>Open one under <a href="/property/{propertyId}/work-orders">Work orders</a>: a unit, what is to be done, by whom and by when. Keys that are taken with its number at the keypad are listed with it, with how long they were out.</p>',
    },
    es: {
      title: 'Usar una orden de trabajo para saber por qué se tomaron llaves',
      words: 'orden de trabajo numero mantenimiento tarea reparacion teclado',
      body: '<p>Abra una en <a href="/property/{propertyId}/work-orders">Órdenes de trabajo</a>: una unidad, qué hay que hacer, quién y para cuándo. Las llaves que se toman con su número en el teclado aparecen en ella, con el tiempo que estuvieron fuera.</p>',
    },
  },
  {
    category: 'reports',
    audience: 'customers',
    en: {
      title: 'Run, print and export a report',
      words: 'excel csv pdf download spreadsheet print transactions unit employee activity dates',
      body: '<p>Choose one under <a href="/property-reports/{propertyId}">Reports</a>: by unit, by employee, by activity, or <a href="/property-reports/{propertyId}/transaction">all transactions</a>. It begins with the last 31 days; change the dates above it. <strong>Export</strong> saves what you see as a file, <strong>Print</strong> puts it on paper.</p>',
    },
    es: {
      title: 'Ver, imprimir y exportar un informe',
      words: 'excel csv pdf descargar hoja de calculo imprimir transacciones unidad empleado actividad fechas',
      body: '<p>Elija uno en <a href="/property-reports/{propertyId}">Informes</a>: por unidad, por empleado, por actividad o <a href="/property-reports/{propertyId}/transaction">todas las transacciones</a>. Empieza con los últimos 31 días; cambie las fechas encima. Puede exportar lo que ve como archivo e imprimirlo.</p>',
    },
  },
  {
    category: 'reports',
    audience: 'customers',
    en: {
      title: 'Make a report of your own and share it',
      words: 'custom report filter save own view share colleagues region',
      body: '<p>The <a href="/property-reports/{propertyId}/custom-report">custom report</a> has every filter. Give it a name and keep it for yourself or share it with the property, so that colleagues find it under shared reports.</p>',
    },
    es: {
      title: 'Crear un informe propio y compartirlo',
      words: 'informe personalizado filtro guardar propio vista compartir colegas region',
      body: '<p>El <a href="/property-reports/{propertyId}/custom-report">informe personalizado</a> tiene todos los filtros. Póngale un nombre y guárdelo para usted o compártalo con la propiedad, para que sus colegas lo encuentren entre los informes compartidos.</p>',
    },
  },
  {
    category: 'reports',
    audience: 'customers',
    en: {
      title: 'Show a part of the log to the police or a lawyer',
      words: 'share link subpoena legal court evidence insurance outsider without login',
      body: '<p>A report and the answer to “Who had a key” have a <strong>Share</strong> button. Say who gets the link, why, and until when. They read exactly that part without signing in, each opening is recorded, and you can end the link on <a href="/property/{propertyId}/share-links">Share links</a>.</p>',
    },
    es: {
      title: 'Mostrar una parte del registro a la policía o a un abogado',
      words: 'compartir enlace citacion legal tribunal prueba seguro ajeno sin acceso',
      body: '<p>Un informe y la respuesta a «Quién tenía una llave» tienen un botón para compartir. Diga quién recibe el enlace, para qué y hasta cuándo. Esa persona lee exactamente esa parte sin entrar, cada apertura queda registrada y usted puede terminar el enlace en <a href="/property/{propertyId}/share-links">Enlaces compartidos</a>.</p>',
    },
  },
  {
    category: 'reports',
    en: {
      title: 'Check that an exported log was not changed',
      words: 'verify proof signed tampered authentic seal genuine evidence',
      body: '<p>Anybody can check it, without signing in: open <a href="/verify">Check an export of a key log</a> and choose the file of the signed proof. You are told whether it is unchanged and complete, and if not, where.</p>',
    },
    es: {
      title: 'Comprobar que un registro exportado no fue alterado',
      words: 'verificar prueba firmada manipulado autentico sello genuino evidencia',
      body: '<p>Cualquiera puede comprobarlo sin entrar: abra <a href="/verify">Comprobar una exportación</a> y elija el archivo de la prueba firmada. Se le dice si está intacto y completo y, si no, dónde.</p>',
    },
  },
  {
    category: 'alerts',
    audience: 'customers',
    en: {
      title: 'Get an alert when a key is out too long',
      words: 'notification email warn overdue late door left open badge unused silent cabinet rule',
      body: '<p>Set up an alert at <a href="/key-activity-alert">New alert</a>: what happens, for which units, tags, badges or people, and who is told, at once or gathered. An alert can also tell of any movement of one key. What is open now stands under <a href="/exceptions">Alerts</a>.</p>',
    },
    es: {
      title: 'Recibir una alerta cuando una llave lleva demasiado tiempo fuera',
      words: 'notificacion correo aviso vencida tarde puerta abierta credencial sin usar gabinete regla',
      body: '<p>Cree una en <a href="/key-activity-alert">Nueva alerta</a>: qué ocurre, en qué unidades, etiquetas, credenciales o personas, y a quién se avisa, al momento o reunido. Una alerta también puede avisar de cualquier movimiento de una llave. Lo que está pendiente ahora figura en <a href="/exceptions">Alertas</a>.</p>',
    },
  },
  {
    category: 'alerts',
    en: {
      title: 'Stop getting mail about keys',
      words: 'unsubscribe opt out mails too many residents notification end',
      body: '<p>Each message about an alert or about your home has a link at its end. It leads to a page with one button that ends those messages; no sign-in is needed.</p>',
    },
    es: {
      title: 'Dejar de recibir correos sobre llaves',
      words: 'darse de baja cancelar suscripcion demasiados residentes notificacion',
      body: '<p>Cada mensaje sobre una alerta o sobre su vivienda tiene al final un enlace. Lleva a una página con un botón que termina esos mensajes; no hace falta entrar.</p>',
    },
  },
  {
    category: 'alerts',
    audience: 'customers',
    en: {
      title: 'Tell residents when their key is used',
      words: 'resident tenant mail notify apartment entry email',
      body: '<p>Under <a href="/admin/alerts">Admin, Alerts</a> you turn on mail to residents and choose for which activities. The address and language of a resident stand with the unit, under <a href="/property/{propertyId}/units">Units</a>.</p>',
    },
    es: {
      title: 'Avisar a los residentes cuando se usa su llave',
      words: 'residente inquilino correo avisar apartamento entrada',
      body: '<p>En <a href="/admin/alerts">Administración, Alertas</a> se activa el correo a los residentes y se eligen las actividades. El correo y el idioma de un residente figuran en la unidad, en <a href="/property/{propertyId}/units">Unidades</a>.</p>',
    },
  },
  {
    category: 'units',
    audience: 'customers',
    en: {
      title: 'Edit key tags and units',
      words: 'key tags apartment rename add building list paste spreadsheet edit tag change',
      body: '<p>Add and change units under <a href="/property/{propertyId}/units">Units</a>, one by one or by pasting a list from a spreadsheet. The name of a unit cannot be changed, because keys go by it: take it out of use and add the new one.</p><p>Which tag opens which unit stands in the key map of each cabinet. If you may change tags, you do it there; otherwise <a href="/service-requests/{propertyId}/add">open a service request</a>.</p>',
    },
    es: {
      title: 'Editar etiquetas de llaves y unidades',
      words: 'etiquetas apartamento renombrar anadir edificio lista pegar hoja de calculo editar cambiar',
      body: '<p>Añada y cambie unidades en <a href="/property/{propertyId}/units">Unidades</a>, una por una o pegando una lista de una hoja de cálculo. El nombre de una unidad no se puede cambiar, porque las llaves se guían por él: retírela del uso y añada la nueva.</p><p>Qué etiqueta abre qué unidad figura en el mapa de llaves de cada gabinete. Si usted puede cambiar etiquetas, lo hace allí; si no, <a href="/service-requests/{propertyId}/add">abra una solicitud de servicio</a>.</p>',
    },
  },
  {
    category: 'units',
    audience: 'customers',
    en: {
      title: 'Enter your units for a new system',
      words: 'unit entry verification submit provider waits address new cabinet install',
      body: '<p>When a new system waits for your units, you are led to <a href="/external-property-verification/{propertyId}">Your units</a> after signing in. Check the address, type or paste the units and press <strong>Submit units</strong>. What you type is kept as you go.</p>',
    },
    es: {
      title: 'Introducir sus unidades para un sistema nuevo',
      words: 'introduccion unidades verificacion enviar proveedor espera direccion gabinete nuevo instalar',
      body: '<p>Cuando un sistema nuevo espera sus unidades, al entrar se le lleva a <a href="/external-property-verification/{propertyId}">Sus unidades</a>. Compruebe la dirección, escriba o pegue las unidades y envíelas. Lo que escribe se guarda sobre la marcha.</p>',
    },
  },
];
