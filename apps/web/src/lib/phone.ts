/** `(312) 555-0142` for ten digits, with or without the country's 1; anything else as it is. */
export function writePhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') || text;
}
