/** A quote as its customer reads and accepts it, and the mail with its link (PUR-08). */
export const quotes = {
  'quote.title': 'Su oferta',
  'quote.lead': 'Revise el pedido de {property}. Para aceptarlo, escriba su nombre y firme abajo.',
  'quote.validUntil': 'Válida hasta el {day}.',
  'quote.name': 'Su nombre completo',
  'quote.signature': 'Firma',
  'quote.agree': 'Acepto este pedido con sus precios y sus términos.',
  'quote.accept': 'Aceptar pedido',
  'quote.accepted': '{name} aceptó este pedido el {time}. No hace falta nada más.',
  'quote.thanks': 'Gracias. Su aceptación quedó registrada y avisamos a su representante.',
  'quote.expired': 'Esta oferta fue válida hasta el {day}. Pida una nueva fecha a {representative}.',
  'quote.closed': 'Este pedido ya no se puede aceptar. Si tiene preguntas, consulte a {representative}.',
  'quote.print': 'Imprimir',
  'quote.reload': 'Mostrar el pedido actual',
  'quoteEmail.subject': 'Oferta para {property}: pedido de compra {number}',
  'quoteEmail.text':
    '{by} le envía una oferta para {property}. El total es {total}. Abra la oferta, revísela y fírmela en la pantalla.',
  'quoteEmail.valid': 'La oferta es válida hasta el {day}.',
  'quoteEmail.note': '{by} escribe: {note}',
  'quoteEmail.open': 'Abrir oferta',
  'quoteEmail.why': 'Recibe este mensaje porque {by} le envió una oferta para {property}.',
} as const;
