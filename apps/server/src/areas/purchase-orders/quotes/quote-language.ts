import type { Language } from '@latchboard/texts';

/** Language of the emails and the page of a quote, from its stored value. */
export const quoteLanguage = (stored: string): Language => (stored === 'es' ? 'es' : 'en');
