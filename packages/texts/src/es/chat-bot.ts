import type { chatBot as en } from '../en/chat-bot.ts';

export const chatBot: Record<keyof typeof en, string> = {
  'chatBot.onlyLogins':
    'Aquí solo puedo ayudar con accesos nuevos al sitio web. Para lo demás, escriba a <a href="mailto:{email}">{email}</a> o llame al {phone}.',
  'chatBot.yesOrNo': 'Responda sí o no: ¿necesita ayuda con un acceso al sitio web?',
  'chatBot.login1':
    '¿Olvidó su contraseña? <a href="/reset-password">Restablézcala</a> con un código que le enviamos por correo.',
  'chatBot.login2':
    '¿Tenía un nombre de usuario en el sistema anterior? <a href="/new-user">Conviértalo en un acceso</a> con el código de nuestra carta.',
  'chatBot.login3':
    'Un acceso nuevo lo añade una persona que administra los accesos de su propiedad. Si su organización tiene su propia entrada, <a href="/login-sso">úsela</a>.',
  'chatBot.loginMore':
    'Si nada de esto le sirve, denos información adicional: su nombre, su correo electrónico y su propiedad. La pasamos a soporte.',
  'chatBot.supplies1': 'Abra <a href="{shop}">Pedir suministros</a> e indique cuántos quiere de cada cosa.',
  'chatBot.supplies2': 'Compruebe la dirección y pida. El pedido mínimo es de $9.50.',
  'chatBot.supplies3': 'Su estado figura en <a href="{orders}">sus pedidos</a>.',
  'chatBot.keyTags1':
    'Abra <a href="{units}">Unidades</a>: añada unidades una por una o pegue una lista, y cambie sus datos.',
  'chatBot.keyTags2':
    'Qué abre cada etiqueta figura en el mapa de llaves de cada gabinete, en <a href="/admin">Administración</a>.',
  'chatBot.keyTags3': '¿Necesita etiquetas nuevas? <a href="{shop}">Pídalas</a>.',
  'chatBot.employees1':
    'Abra <a href="{addBadge}">Añadir credencial</a> y escriba el nombre. El siguiente número libre ya aparece.',
  'chatBot.employees2': 'Deje el PIN vacío para recibir uno. Se muestra una sola vez: dígaselo a la persona enseguida.',
  'chatBot.employees3':
    'Todas figuran en <a href="{badges}">Empleados</a>. Para este sitio web, una persona necesita además un <a href="{logins}">acceso</a>.',
  'chatBot.invoice1':
    '<a href="{invoices}">Facturas</a> abre el portal de facturas de su propiedad en una pestaña aparte.',
  'chatBot.invoice2':
    '¿Queda alguna pregunta? Denos información adicional, como el número de la factura. La pasamos a soporte.',
  'chatBot.anythingElse': '¿Puedo ayudarle con algo más? También puede elegir «Escribir a soporte».',
  'chatBot.others': 'Quizá también le sirva: {titles}.',
  'chatBot.unknown': 'Eso no lo sé. ¿Paso su pregunta a soporte? Responda sí o no.',
  'chatBot.askMore': 'Denos información adicional: ¿de qué se trata y cómo le localizamos?',
  'chatBot.ok': 'De acuerdo. ¿En qué más puedo ayudarle?',
  'chatBot.goodbye': 'Gracias, soporte tiene su mensaje y responde aquí mientras usted esté; si no, por correo. Adiós.',
  'chatBot.handedOver': 'Soporte tiene ahora esta conversación. Responde aquí mientras usted esté; si no, por correo.',
  'chatBot.ended': 'Soporte terminó esta conversación. Escriba de nuevo para empezar otra.',
  'chatBot.mailSubject': 'Chat: {who}',
  'chatBot.mailAnswerSubject': 'Respuesta de soporte',
  'chatBot.mailVisitor': 'un visitante',
  'chatBot.mailFrom': 'De {who}, {email}',
  'chatBot.mailNoEmail': 'sin correo electrónico',
  'chatBot.mailProperty': 'Propiedad: {property}',
  'chatBot.mailOpen': 'Abrir la conversación',
  'chatBot.mailWhy': 'Recibe este mensaje porque alguien escribió a soporte en el chat.',
  'chatBot.mailAnswerWhy': 'Recibe este mensaje porque escribió a soporte en el chat.',
  'chatBot.mailAnswerAsked': 'Usted escribió:',
  'chatBot.mailSupport': 'Para contestar, entre y abra el chat, o escriba a {email}.',
  'chatBot.said': '{who}: {text}',
  'chatBot.person': 'Persona',
  'chatBot.bot': 'Bot',
  'chatBot.support': 'Soporte',
};
