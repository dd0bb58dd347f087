import type { CallInput, contract } from '@latchboard/contract';
import { roleOf } from '@latchboard/rights';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Services } from '#server/platform/platform.ts';
import * as policy from '../policy.ts';
import { loadLogin } from '../queries.ts';

interface Ctx {
  tx: Tx;
  actor: PersonActor;
  platform: Services;
}

/**
 * Queues the email about a login in the transaction of the call. The email names the requester and contains no
 * password.
 */
export async function emailLogin(
  { staffId, recipient, emailAddress, note, key }: CallInput<typeof contract.staff.emailLogin>,
  { tx, actor, platform }: Ctx,
): Promise<{ ok: true }> {
  const login = requireFound(await loadLogin(tx, { id: staffId }));
  if (!policy.mayEdit(actor, login)) throw new Failure('forbidden');
  const to = { login: login.email, self: actor.email, custom: emailAddress ?? login.email }[recipient];
  const language: Language = recipient === 'login' && login.preferred_language === 'es' ? 'es' : 'en';
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('loginEmail.subject', { name: login.name });
  const role = t(`role.${roleOf(policy.principalOfLogin(login).role).key}`);
  const { loginHost, publicUrl } = platform.settings;
  const parts = [
    { kind: 'text', text: t('loginEmail.text', { name: login.name, email: login.email, role }) },
    ...(note === '' ? [] : [{ kind: 'text', text: t('loginEmail.note', { by: actor.realName, note }) } as const]),
    { kind: 'button', label: t('loginEmail.button'), url: `${loginHost ?? publicUrl}/login` },
  ] as const;
  const reason = t('loginEmail.reason', { by: actor.realName });
  await platform.mail.send(tx, {
    key: `login ${staffId} ${key}`,
    to,
    language,
    subject,
    reason,
    ...emailContent(subject, parts),
  });
  return { ok: true };
}
