import type { chatBot as en } from '../en/chat-bot.ts';

export const chatBot: Record<keyof typeof en, string> = {
  'chatBot.onlyLogins':
    'Aquí solo puedo ayudar con accesos nuevos al sitio web. Para todo lo demás, escriba a <a href="mailto:{email}">{email}</a> o llame al {phone}.',
  'chatBot.yesOrNo': 'Responda sí o no: ¿necesita ayuda con un acceso al sitio web?',
  'chatBot.login1':
    '¿Olvidó su contraseña? <a href="/reset-password">Restablézcala</a> con un código que le enviamos por correo.',
  'chatBot.login2':
    '¿Tenía un nombre de usuario en el sistema anterior? <a href="/new-user">Configure su acceso</a> con el código de nuestra carta.',
  'chatBot.login3':
    'Pida un acceso nuevo a la persona que administra los accesos de su propiedad. Si su organización tiene su propio inicio de sesión, <a href="/login-sso">úselo</a>.',
  'chatBot.loginMore':
    'Si esto no le ayuda, denos información adicional: su nombre, su correo y su propiedad. La enviaremos a soporte.',
  'chatBot.supplies1': 'Abra <a href="{shop}">Pedir suministros</a> e indique la cantidad de cada artículo.',
  'chatBot.supplies2': 'Revise la dirección y elija Hacer pedido. El pedido mínimo es de $9.50.',
  'chatBot.supplies3': 'Siga su estado en <a href="{orders}">sus pedidos</a>.',
  'chatBot.keyTags1':
    'Abra <a href="{units}">Unidades</a>. Agregue unidades una por una o pegue una lista, y edítelas.',
  'chatBot.keyTags2':
    'El mapa de llaves de cada sistema muestra qué abre cada etiqueta. Está en Llaves y sistemas, en <a href="/admin">Administración</a>.',
  'chatBot.keyTags3': '¿Necesita etiquetas nuevas? <a href="{shop}">Pídalas</a>.',
  'chatBot.employees1':
    'Abra <a href="{addBadge}">Agregar credencial</a> e ingrese el nombre. El siguiente número libre ya aparece.',
  'chatBot.employees2':
    'Deje el PIN vacío para recibir uno. Se muestra una sola vez: entrégueselo a la persona enseguida.',
  'chatBot.employees3':
    'Todas las credenciales están en <a href="{badges}">Empleados</a>. Para usar este sitio web, una persona también necesita un <a href="{logins}">acceso</a>.',
  'chatBot.invoice1':
    '<a href="{invoices}">Facturas</a> abre el portal de facturas de su propiedad en una pestaña nueva.',
  'chatBot.invoice2':
    '¿Tiene otra pregunta? Denos información adicional, como el número de la factura. La enviaremos a soporte.',
  'chatBot.anythingElse': '¿Puedo ayudarle con algo más? También puede elegir «Escribir a soporte».',
  'chatBot.others': 'Quizá también le sirva: {titles}.',
  'chatBot.unknown': 'No tengo una respuesta para eso. ¿Envío su pregunta a soporte? Responda sí o no.',
  'chatBot.askMore': 'Denos información adicional: ¿de qué se trata y cómo podemos comunicarnos con usted?',
  'chatBot.ok': 'De acuerdo. ¿En qué más puedo ayudarle?',
  'chatBot.goodbye': 'Gracias. Soporte recibió su mensaje y responderá aquí, o por correo si usted sale. Adiós.',
  'chatBot.handedOver': 'Soporte recibió su conversación y responderá aquí, o por correo si usted sale.',
  'chatBot.ended': 'Soporte terminó esta conversación. Envíe un mensaje para iniciar otra.',
  'chatBot.mailSubject': 'Chat: {who}',
  'chatBot.mailAnswerSubject': 'Respuesta de soporte',
  'chatBot.mailVisitor': 'un visitante',
  'chatBot.mailFrom': 'De {who}, {email}',
  'chatBot.mailNoEmail': 'sin correo',
  'chatBot.mailProperty': 'Propiedad: {property}',
  'chatBot.mailOpen': 'Abrir la conversación',
  'chatBot.mailWhy': 'Recibe este mensaje porque alguien escribió a soporte en el chat.',
  'chatBot.mailAnswerWhy': 'Recibe este mensaje porque escribió a soporte en el chat.',
  'chatBot.mailAnswerAsked': 'Usted escribió:',
  'chatBot.mailSupport': 'Para responder, inicie sesión y abra el chat, o escriba a {email}.',
  'chatBot.message': '{who}: {text}',
  'chatBot.person': 'Persona',
  'chatBot.bot': 'Asistente',
  'chatBot.support': 'Soporte',
};
