import type { Language } from '@latchboard/texts';

/** Language of the mails and the page of a quote, from its stored value. */
export const quoteLanguage = (stored: string): Language => (stored === 'es' ? 'es' : 'en');
