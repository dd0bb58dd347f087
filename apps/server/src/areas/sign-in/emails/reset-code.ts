import type { Language } from '@latchboard/texts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

interface ResetCode {
  key: string;
  to: string;
  language: Language;
  code: string;
  minutes: number;
  until: Date;
  link: string;
  /** The user, or an administrator for the user. */
  requestedBy: 'user' | 'administrator';
}

const emailTexts = {
  en: {
    subject: 'Your Latchboard reset code',
    intro: 'Use this code to set a new password:',
    minutes: (count: number) => `It works once, within ${count} minutes.`,
    hours: (count: number) => `It works once, within ${count} hours.`,
    button: 'Set a new password',
    reason: {
      user: 'You received this message because someone requested a new password for your email address. If it was not you, ignore this message. Nothing has changed.',
      administrator:
        'You received this message because the person who manages your logins sent you a code to set your password.',
    },
  },
  es: {
    subject: 'Su código de Latchboard',
    intro: 'Use este código para establecer una contraseña nueva:',
    minutes: (count: number) => `Vale una sola vez, durante ${count} minutos.`,
    hours: (count: number) => `Vale una sola vez, durante ${count} horas.`,
    button: 'Establecer una contraseña nueva',
    reason: {
      user: 'Recibe este mensaje porque se pidió una contraseña nueva con su correo. Si no fue usted, nada ha cambiado y puede ignorarlo.',
      administrator:
        'Recibe este mensaje porque quien administra sus accesos le envió un código para establecer su contraseña.',
    },
  },
};

export function resetCodeMessage({ key, to, language, code, minutes, until, link, requestedBy }: ResetCode): Message {
  const text = emailTexts[language];
  const parts = [
    { kind: 'text', text: text.intro },
    { kind: 'code', code, until },
    { kind: 'text', text: minutes < 60 ? text.minutes(minutes) : text.hours(minutes / 60) },
    { kind: 'button', label: text.button, url: link },
  ] as const;
  return {
    key,
    to,
    language,
    subject: text.subject,
    reason: text.reason[requestedBy],
    ...emailContent(text.subject, parts),
  };
}
