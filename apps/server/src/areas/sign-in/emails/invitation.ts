import type { Language } from '@latchboard/texts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

/** Author and content of an invitation. */
export interface Invitation {
  readonly name: string;
  readonly by: { readonly name: string; readonly isProvider: boolean };
  /** Places of the login, all at one level. Empty for internal users. */
  readonly places: readonly { readonly level: number; readonly name: string }[];
  readonly corporation: string | null;
}

interface InvitationCode extends Invitation {
  key: string;
  to: string;
  language: Language;
  code: string;
  hours: number;
  until: Date;
  link: string;
  support: string;
}

interface InvitationTexts {
  subject: (by: string, place: string) => string;
  greeting: (name: string) => string;
  invites: (by: string, place: string) => string;
  ofProvider: (by: string) => string;
  levels: Record<number, (name: string) => string>;
  more: (first: string, others: number) => string;
  within: (place: string, corporation: string) => string;
  team: string;
  introduction: string;
  instructions: (email: string) => string;
  validFor: (hours: number) => string;
  button: string;
  reason: (by: string, support: string) => string;
}

const en: InvitationTexts = {
  subject: (by, place) => `${by} invites you to Latchboard: ${place}`,
  greeting: (name) => `Hello ${name},`,
  invites: (by, place) => `${by} has given you a login for ${place}.`,
  ofProvider: (by) => `${by} of Latchboard`,
  levels: { 2: (name) => `the division ${name}`, 3: (name) => `the region ${name}` },
  more: (first, others) => `${first} and ${others} more`,
  within: (place, corporation) => `${place} (${corporation})`,
  team: 'the Latchboard team',
  introduction:
    'Latchboard is where you see which keys are out, who has them, and when each key was taken and returned.',
  instructions: (email) =>
    `To begin, choose your password with the code below. Then sign in with your email address, ${email}.`,
  validFor: (hours) =>
    `The code works once, within ${hours} hours. After that, ask for a new one with "Forgot password?" on the sign-in page.`,
  button: 'Choose your password',
  reason: (by, support) =>
    `You received this message because ${by} created a login for your email address. If you did not expect it, contact ${support}.`,
};

const es: InvitationTexts = {
  subject: (by, place) => `${by} le invita a Latchboard: ${place}`,
  greeting: (name) => `Hola, ${name}:`,
  invites: (by, place) => `${by} le ha dado un acceso a ${place}.`,
  ofProvider: (by) => `${by}, de Latchboard,`,
  levels: { 2: (name) => `la división ${name}`, 3: (name) => `la región ${name}` },
  more: (first, others) => `${first} y ${others} más`,
  within: (place, corporation) => `${place} (${corporation})`,
  team: 'el equipo de Latchboard',
  introduction: 'En Latchboard ve qué llaves están fuera, quién las tiene y cuándo se retiró y se devolvió cada una.',
  instructions: (email) =>
    `Para empezar, elija su contraseña con el código de abajo. Después inicie sesión con su correo, ${email}.`,
  validFor: (hours) =>
    `El código vale una sola vez, durante ${hours} horas. Después, pida otro con «¿Olvidó su contraseña?» en la página de inicio de sesión.`,
  button: 'Elegir su contraseña',
  reason: (by, support) =>
    `Recibe este mensaje porque ${by} creó un acceso con su correo. Si no lo esperaba, escriba a ${support}.`,
};

/** First email to a new user: the author of the invitation, the place, and how to start (STF-04). */
export function invitationMessage(invitation: InvitationCode): Message {
  const { key, to, language, code, hours, until, link, support } = invitation;
  const text = { en, es }[language];
  const by = invitation.by.name;
  const place = placeText(text, invitation);
  const parts = [
    { kind: 'text', text: text.greeting(invitation.name) },
    {
      kind: 'text',
      text: text.invites(invitation.by.isProvider ? text.ofProvider(by) : by, withCorporation(text, invitation, place)),
    },
    { kind: 'text', text: text.introduction },
    { kind: 'text', text: text.instructions(to) },
    { kind: 'code', code, until },
    { kind: 'button', label: text.button, url: link },
    { kind: 'text', text: text.validFor(hours) },
  ] as const;
  const subject = text.subject(by, place);
  return { key, to, language, subject, reason: text.reason(by, support), ...emailContent(subject, parts) };
}

function placeText(text: InvitationTexts, { places }: Invitation): string {
  const [first, ...others] = places;
  if (!first) return text.team;
  const levelName = text.levels[first.level]?.(first.name) ?? first.name;
  return others.length === 0 ? levelName : text.more(levelName, others.length);
}

/** Adds the corporation to the name of a place, unless the place is the corporation. */
const withCorporation = (text: InvitationTexts, { corporation, places }: Invitation, place: string): string =>
  corporation === null || places[0]?.level === 1 ? place : text.within(place, corporation);
