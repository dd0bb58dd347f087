import type { FirstArticle } from './first-article.ts';

/** Articles on keys, reports, alerts, and units. */
export const keyArticles: readonly FirstArticle[] = [
  {
    category: 'keys',
    en: {
      title: 'See which keys are out, and who has them',
      words: 'board live overdue now holder missing late out',
      body: '<p>The <a href="/overview">Overview</a> is the live board. It shows keys that are out, who has them, since when, and why. Overdue keys are first. The board updates within a second.</p>',
    },
    es: {
      title: 'Ver qué llaves están fuera y quién las tiene',
      words: 'tablero en vivo vencidas ahora poseedor faltan tarde fuera',
      body: '<p>El <a href="/overview">Resumen</a> es el tablero en vivo. Muestra las llaves que están fuera, quién las tiene, desde cuándo y por qué. Primero aparecen las llaves con retraso. El tablero se actualiza en un segundo.</p>',
    },
  },
  {
    category: 'keys',
    audience: 'customers',
    en: {
      title: 'Who had a key at a certain time?',
      words: 'incident police theft break-in past last week history question had apartment',
      body: '<p>Type a question on <a href="/property-reports/{propertyId}/incident">Who had a key</a>, such as “312 last Tuesday at 3 pm”. The answer shows who had a key to the unit, who could have had one, and what is not certain. You can print and share it.</p>',
    },
    es: {
      title: '¿Quién tenía una llave en un momento dado?',
      words: 'incidente policia robo pasado semana historial pregunta apartamento tuvo',
      body: '<p>Escriba una pregunta en <a href="/property-reports/{propertyId}/incident">Quién tenía una llave</a>, por ejemplo, «312 el martes pasado a las 3 pm». La respuesta muestra quién tenía una llave de la unidad, quién pudo tenerla y qué no es seguro. Puede imprimirla y compartirla.</p>',
    },
  },
  {
    category: 'keys',
    audience: 'customers',
    en: {
      title: 'Hand over keys to a vendor with a receipt',
      words: 'contractor plumber sign signature key receipt company loan give',
      body: '<p>Take the keys out of the cabinet, then open <a href="/key-receipt?property={propertyId}">Hand over keys to a vendor</a>. Choose the keys, enter who takes them and which ID you checked, and let the person sign on the screen. You can both get a copy by email. The receipt closes automatically when all keys are back.</p>',
    },
    es: {
      title: 'Entregar llaves a un contratista con recibo',
      words: 'proveedor plomero firma firmar recibo de llaves empresa prestar dar',
      body: '<p>Saque las llaves del gabinete y abra <a href="/key-receipt?property={propertyId}">Entregar llaves a un contratista</a>. Elija las llaves, indique quién las lleva y qué identificación revisó, y pida a la persona que firme en la pantalla. Ambos pueden recibir una copia por correo. El recibo se cierra automáticamente cuando se devuelven todas las llaves.</p>',
    },
  },
  {
    category: 'keys',
    audience: 'customers',
    en: {
      title: 'Find a key tag or an empty hook',
      words: 'tag search where is number hook panel location lost fob',
      body: '<p><a href="/property-reports/{propertyId}/tag-search">Tag search</a> shows where a tag is, its hook, its units, and its last movements. <a href="/property-reports/{propertyId}/empty-hooks">Empty hooks</a> lists hooks without a tag.</p>',
    },
    es: {
      title: 'Buscar una etiqueta o un gancho vacío',
      words: 'busqueda de etiqueta donde esta numero gancho panel ubicacion perdida llavero',
      body: '<p><a href="/property-reports/{propertyId}/tag-search">Buscar etiqueta</a> muestra dónde está una etiqueta, su gancho, sus unidades y sus últimos movimientos. <a href="/property-reports/{propertyId}/empty-hooks">Ganchos vacíos</a> muestra los ganchos sin etiqueta.</p>',
    },
  },
  {
    category: 'keys',
    audience: 'customers',
    en: {
      title: 'Use a work order to see what keys were taken for',
      words: 'work order number maintenance job task repair keypad',
      body: '<p>Add one under <a href="/property/{propertyId}/work-orders">Work orders</a> with the unit, the task, the person, and the due date. Employees enter its number at the keypad when they take keys. The work order then lists these keys and how long they were out.</p>',
    },
    es: {
      title: 'Usar una orden de trabajo para saber por qué se tomaron llaves',
      words: 'orden de trabajo numero mantenimiento tarea reparacion teclado',
      body: '<p>Agregue una en <a href="/property/{propertyId}/work-orders">Órdenes de trabajo</a> con la unidad, la tarea, la persona y la fecha límite. Los empleados ingresan su número en el teclado al tomar llaves. La orden muestra esas llaves y cuánto tiempo estuvieron fuera.</p>',
    },
  },
  {
    category: 'reports',
    audience: 'customers',
    en: {
      title: 'Run, print and export a report',
      words: 'excel csv pdf download spreadsheet print transactions unit employee activity dates',
      body: '<p>Choose a report under <a href="/property-reports/{propertyId}">Reports</a>: by unit, by employee, by activity, or <a href="/property-reports/{propertyId}/transaction">all transactions</a>. It starts with the last 31 days. Change the dates at the top. <strong>Export</strong> downloads a file, and <strong>Print</strong> prints the report.</p>',
    },
    es: {
      title: 'Ver, imprimir y exportar un informe',
      words: 'excel csv pdf descargar hoja de calculo imprimir transacciones unidad empleado actividad fechas',
      body: '<p>Elija un informe en <a href="/property-reports/{propertyId}">Informes</a>: por unidad, por empleado, por actividad o <a href="/property-reports/{propertyId}/transaction">todos los movimientos</a>. Empieza con los últimos 31 días. Cambie las fechas arriba. Puede exportarlo como archivo o imprimirlo.</p>',
    },
  },
  {
    category: 'reports',
    audience: 'customers',
    en: {
      title: 'Create and share a custom report',
      words: 'custom report filter save own view share colleagues region',
      body: '<p>The <a href="/property-reports/{propertyId}/custom-report">custom report</a> has every filter. Give it a name and save it for yourself, or share it with the property so your colleagues can use it.</p>',
    },
    es: {
      title: 'Crear y compartir un informe personalizado',
      words: 'informe personalizado filtro guardar propio vista compartir colegas region',
      body: '<p>El <a href="/property-reports/{propertyId}/custom-report">informe personalizado</a> tiene todos los filtros. Póngale un nombre y guárdelo para usted, o compártalo con la propiedad para que sus colegas lo usen.</p>',
    },
  },
  {
    category: 'reports',
    audience: 'customers',
    en: {
      title: 'Show a part of the log to the police or a lawyer',
      words: 'share link subpoena legal court evidence insurance outsider without login',
      body: '<p>Reports and answers to “Who had a key” have a <strong>Share</strong> button. Enter who gets the link, the reason, and the end date. The person sees only that part, without signing in. The portal records each time the link is opened. You can end the link under <a href="/property/{propertyId}/share-links">Share links</a>.</p>',
    },
    es: {
      title: 'Mostrar una parte del registro a la policía o a un abogado',
      words: 'compartir enlace citacion legal tribunal prueba seguro ajeno sin acceso',
      body: '<p>Los informes y las respuestas a «Quién tenía una llave» tienen un botón para compartir. Indique quién recibe el enlace, el motivo y la fecha de fin. La persona ve solo esa parte, sin iniciar sesión. El portal registra cada vez que se abre el enlace. Puede terminar el enlace en <a href="/property/{propertyId}/share-links">Enlaces compartidos</a>.</p>',
    },
  },
  {
    category: 'reports',
    en: {
      title: 'Check that an exported log was not changed',
      words: 'verify proof signed tampered authentic seal genuine evidence',
      body: '<p>Anyone can check it without signing in. Open <a href="/verify">Check an export of a key log</a> and choose the file of the signed proof. The result shows whether it is unchanged and complete.</p>',
    },
    es: {
      title: 'Comprobar que un registro exportado no fue alterado',
      words: 'verificar prueba firmada manipulado autentico sello genuino evidencia',
      body: '<p>Cualquiera puede comprobarlo sin iniciar sesión. Abra <a href="/verify">Comprobar una exportación</a> y elija el archivo de la prueba firmada. El resultado muestra si está intacto y completo.</p>',
    },
  },
  {
    category: 'alerts',
    audience: 'customers',
    en: {
      title: 'Get an alert when a key is out too long',
      words: 'notification email warn overdue late door left open badge unused silent cabinet rule',
      body: '<p>Add an alert at <a href="/key-activity-alert">New alert</a>. Start from “Key out too long”, or from another recipe such as “Door open at night”. Change the parts of the sentence, choose the recipients, and use Rehearse to see what the alert would have reported in the last 30 days. To choose every condition yourself, start from nothing. Open exceptions are under <a href="/exceptions">Alerts</a>.</p>',
    },
    es: {
      title: 'Recibir una alerta cuando una llave lleva demasiado tiempo fuera',
      words: 'notificacion correo aviso vencida tarde puerta abierta credencial sin usar gabinete regla',
      body: '<p>Cree una en <a href="/key-activity-alert">Nueva alerta</a>. Empiece con “Llave fuera demasiado tiempo” o con otra receta, como “Puerta abierta de noche”. Cambie las partes de la frase, elija los destinatarios y use Ensayar para ver qué habría avisado la alerta en los últimos 30 días. Para elegir cada condición, empiece desde cero. Las incidencias abiertas están en <a href="/exceptions">Alertas</a>.</p>',
    },
  },
  {
    category: 'alerts',
    en: {
      title: 'Stop emails about keys',
      words: 'unsubscribe opt out mails too many residents notification end',
      body: '<p>Each message about an alert or about your home has a link at the end. Open it and choose the button to stop these messages. You do not need to sign in.</p>',
    },
    es: {
      title: 'Dejar de recibir correos sobre llaves',
      words: 'darse de baja cancelar suscripcion demasiados residentes notificacion',
      body: '<p>Cada mensaje sobre una alerta o sobre su vivienda tiene un enlace al final. Ábralo y elija el botón para dejar de recibir esos mensajes. No necesita iniciar sesión.</p>',
    },
  },
  {
    category: 'alerts',
    audience: 'customers',
    en: {
      title: 'Notify residents when their key is used',
      words: 'resident tenant mail notify apartment entry email',
      body: '<p>Turn on resident notifications under <a href="/admin/alerts">Admin, Alerts</a> and choose the activities. Enter the email and language of a resident under <a href="/property/{propertyId}/units">Units</a>.</p>',
    },
    es: {
      title: 'Avisar a los residentes cuando se usa su llave',
      words: 'residente inquilino correo avisar apartamento entrada',
      body: '<p>Active los avisos a residentes en <a href="/admin/alerts">Administración, Alertas</a> y elija las actividades. Ingrese el correo y el idioma de un residente en <a href="/property/{propertyId}/units">Unidades</a>.</p>',
    },
  },
  {
    category: 'units',
    audience: 'customers',
    en: {
      title: 'Edit key tags and units',
      words: 'key tags apartment rename add building list paste spreadsheet edit tag change',
      body: '<p>Add and edit units under <a href="/property/{propertyId}/units">Units</a>, one at a time or by pasting a list from a spreadsheet. A unit with keys cannot be renamed. Take it out of use and add a new one.</p><p>The key map of each cabinet shows which tag opens which unit. Edit tags there if you have the right. Otherwise, <a href="/service-requests/{propertyId}/add">add a service request</a>.</p>',
    },
    es: {
      title: 'Editar etiquetas de llaves y unidades',
      words: 'etiquetas apartamento renombrar anadir edificio lista pegar hoja de calculo editar cambiar',
      body: '<p>Agregue y edite unidades en <a href="/property/{propertyId}/units">Unidades</a>, una por una o pegando una lista de una hoja de cálculo. Una unidad con llaves no se puede renombrar. Retírela y agregue una nueva.</p><p>El mapa de llaves de cada gabinete muestra qué etiqueta abre cada unidad. Edite las etiquetas allí si tiene permiso. Si no, <a href="/service-requests/{propertyId}/add">agregue una solicitud de servicio</a>.</p>',
    },
  },
  {
    category: 'units',
    audience: 'customers',
    en: {
      title: 'Enter your units for a new system',
      words: 'unit entry verification submit provider waits address new cabinet install',
      body: '<p>If a new system needs your units, <a href="/external-property-verification/{propertyId}">Your units</a> opens when you sign in. Check the address, enter or paste the units, and choose <strong>Submit units</strong>. Your entries are saved as you go.</p>',
    },
    es: {
      title: 'Ingresar sus unidades para un sistema nuevo',
      words: 'introduccion unidades verificacion enviar proveedor espera direccion gabinete nuevo instalar',
      body: '<p>Si un sistema nuevo necesita sus unidades, al iniciar sesión se abre <a href="/external-property-verification/{propertyId}">Sus unidades</a>. Revise la dirección, ingrese o pegue las unidades y envíelas. Sus datos se guardan mientras escribe.</p>',
    },
  },
];
