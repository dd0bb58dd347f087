/** A quote as its customer reads and accepts it, and the mail with its link (PUR-08). */
export const quotes = {
  'quote.title': 'Your quote',
  'quote.lead': 'Review the order for {property}. To accept it, enter your name and sign below.',
  'quote.validUntil': 'Valid until {day}.',
  'quote.name': 'Your full name',
  'quote.signature': 'Signature',
  'quote.agree': 'I accept this order with its prices and its terms.',
  'quote.accept': 'Accept order',
  'quote.accepted': '{name} accepted this order on {time}. No further action is needed.',
  'quote.thanks': 'Thank you. Your acceptance is recorded, and your representative is notified.',
  'quote.expired': 'This quote was valid until {day}. Ask {representative} for a new date.',
  'quote.closed': 'This order can no longer be accepted. Ask {representative} if you have questions.',
  'quote.print': 'Print',
  'quote.reload': 'Show the current order',
  'quoteEmail.subject': 'Quote for {property}: purchase order {number}',
  'quoteEmail.text':
    '{by} sent you a quote for {property}. The total is {total}. Open the quote, review it, and sign it on the screen.',
  'quoteEmail.valid': 'The quote is valid until {day}.',
  'quoteEmail.note': '{by} writes: {note}',
  'quoteEmail.open': 'Open quote',
  'quoteEmail.why': 'You get this message because {by} sent you a quote for {property}.',
} as const;
