import type { Language } from '@latchboard/texts';

interface Written {
  readonly id: number;
  readonly email: string;
  readonly preferred_language: string;
}

/** A login as mail is addressed to it. */
export function addresseeOf(login: Written): { id: number; email: string; language: Language } {
  return { id: login.id, email: login.email, language: login.preferred_language === 'es' ? 'es' : 'en' };
}
