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

const emailTexts = {
  en: {
    subject: (property: string) => `Fingerprint access to the key cabinet at ${property}`,
    ask: (name: string, property: string) =>
      `Hello ${name}. You can open the key cabinet at ${property} with your fingerprint if you agree. Please read the policy first. You can keep using your PIN instead.`,
    once: `The link works once and expires in ${consentLinkDays} days.`,
    button: 'Read and answer',
    reason: 'You received this message because you have a badge for this key cabinet.',
  },
  es: {
    subject: (property: string) => `Su huella en el gabinete de llaves de ${property}`,
    ask: (name: string, property: string) =>
      `Hola, ${name}. El gabinete de llaves de ${property} puede reconocerle por su huella. Lea primero la política y indique si está de acuerdo. Puede seguir usando su PIN.`,
    once: `El enlace funciona una sola vez y vence en ${consentLinkDays} días.`,
    button: 'Leer y responder',
    reason: 'Recibe este mensaje porque tiene una credencial para este gabinete de llaves.',
  },
};

/** Email that asks a badge owner for consent to store a fingerprint (BDG-04). */
export function consentEmail({ key, to, language, name, property, link }: ConsentEmail): Message {
  const text = emailTexts[language];
  const subject = text.subject(property);
  const parts = [
    { kind: 'text', text: text.ask(name, property) },
    { kind: 'button', label: text.button, url: link },
    { kind: 'text', text: text.once },
  ] as const;
  return { key, to, language, subject, reason: text.reason, ...emailContent(subject, parts) };
}
