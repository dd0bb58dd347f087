import type { Language } from '@latchboard/texts';
import { letter } from '#server/platform/mail/letter.ts';
import type { Message } from '#server/platform/mail/mail.ts';

interface ResetCode {
  key: string;
  to: string;
  language: Language;
  code: string;
  minutes: number;
  until: Date;
  link: string;
}

const words = {
  en: {
    subject: 'Your Latchboard reset code',
    intro: 'Use this code to set a new password:',
    ends: (minutes: number) => `It is good once, for ${minutes} minutes.`,
    button: 'Set a new password',
    why: 'You get this message because a new password was asked for with your address. If it was not you, nothing has changed and you can ignore it.',
  },
  es: {
    subject: 'Su código de Latchboard',
    intro: 'Use este código para establecer una contraseña nueva:',
    ends: (minutes: number) => `Vale una sola vez, durante ${minutes} minutos.`,
    button: 'Establecer una contraseña nueva',
    why: 'Recibe este mensaje porque se pidió una contraseña nueva con su dirección. Si no fue usted, nada ha cambiado y puede ignorarlo.',
  },
};

/** The message that carries a reset code. */
export function resetCodeMessage({ key, to, language, code, minutes, until, link }: ResetCode): Message {
  const text = words[language];
  const parts = [
    { kind: 'text', text: text.intro },
    { kind: 'code', code, until },
    { kind: 'text', text: text.ends(minutes) },
    { kind: 'button', label: text.button, url: link },
  ] as const;
  return { key, to, language, subject: text.subject, why: text.why, ...letter(text.subject, parts) };
}
