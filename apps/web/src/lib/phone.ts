/** Formats ten digits, with or without the country code 1, as `(312) 555-0142`. Other text stays unchanged. */
export function displayPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') || text;
}
