import { consentLinkDays } from '@latchboard/contract/badges/rules/fingerprints';
import type { Language } from '@latchboard/texts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

interface ConsentEmail {
  readonly key: string;
  readonly to: string;
  readonly language: Language;
  readonly name: string;
  readonly property: string;
  readonly link: string;
}

const words = {
  en: {
    subject: (property: string) => `Your fingerprint at the key cabinet of ${property}`,
    ask: (name: string, property: string) =>
      `Hello ${name}. The key cabinet of ${property} can let you in with your fingerprint. Please read the policy first and choose whether you agree. You can keep using your PIN instead.`,
    once: `The link works once, for ${consentLinkDays} days.`,
    button: 'Read and answer',
    why: 'You received this message because you have a badge for this key cabinet.',
  },
  es: {
    subject: (property: string) => `Su huella en el gabinete de llaves de ${property}`,
    ask: (name: string, property: string) =>
      `Hola, ${name}. El gabinete de llaves de ${property} puede reconocerle por su huella. Lea primero la política y indique si está de acuerdo. Puede seguir usando su PIN.`,
    once: `El enlace funciona una sola vez, durante ${consentLinkDays} días.`,
    button: 'Leer y responder',
    why: 'Recibe este mensaje porque tiene una credencial para este gabinete de llaves.',
  },
};

/** Email that asks the owner of a badge for consent to fingerprints (BDG-04). */
export function consentEmail({ key, to, language, name, property, link }: ConsentEmail): Message {
  const text = words[language];
  const subject = text.subject(property);
  const parts = [
    { kind: 'text', text: text.ask(name, property) },
    { kind: 'button', label: text.button, url: link },
    { kind: 'text', text: text.once },
  ] as const;
  return { key, to, language, subject, why: text.why, ...emailContent(subject, parts) };
}
