/** A quote as its customer reads and accepts it, and the mail with its link (PUR-08). */
export const quotes = {
  'quote.title': 'Su oferta',
  'quote.lead': 'Revise la orden de {property}. Para aceptarla, escriba su nombre y firme abajo.',
  'quote.validUntil': 'Válida hasta el {day}.',
  'quote.name': 'Su nombre completo',
  'quote.signature': 'Firma',
  'quote.agree': 'Acepto esta orden con sus precios y sus condiciones.',
  'quote.accept': 'Aceptar la orden',
  'quote.accepted': '{name} aceptó esta orden el {time}. No hace falta nada más.',
  'quote.thanks': 'Gracias. Su aceptación quedó registrada y avisamos a su representante.',
  'quote.expired': 'Esta oferta fue válida hasta el {day}. Pida una nueva fecha a {representative}.',
  'quote.closed': 'Esta orden ya no se puede aceptar. Si tiene preguntas, consulte a {representative}.',
  'quote.print': 'Imprimir',
  'quote.reload': 'Mostrar la orden actual',
  'quoteEmail.subject': 'Oferta para {property}: orden de compra {number}',
  'quoteEmail.text':
    '{by} le envía la oferta para {property}. El total es {total}. Ábrala, revísela y fírmela en la pantalla.',
  'quoteEmail.valid': 'La oferta es válida hasta el {day}.',
  'quoteEmail.note': '{by} escribe: {note}',
  'quoteEmail.open': 'Abrir la oferta',
  'quoteEmail.why': 'Recibe este mensaje porque {by} le envió una oferta para {property}.',
} as const;
