import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { OrphanedIntegration } from '../orphaned/find.ts';

/** Email to an administrator about a webhook or directory whose creator left or lost access. */
export function orphanedIntegrationEmail(
  orphaned: OrphanedIntegration,
  { email, language }: PersonActor,
  publicUrl: string,
) {
  const t = createTranslate(language, { en, es }[language]);
  const { kind, name, corporation, state } = orphaned;
  const maker = orphaned.isOfProvider ? t('programs.provider') : orphaned.maker;
  const subject = t(`makerMail.subject.${kind}`, { name });
  return {
    ...{ to: email, language, subject },
    reason: t('makerMail.reason', { corporation }),
    ...emailContent(subject, [
      { kind: 'text', text: t(`makerMail.${state}`, { name, corporation, maker }) },
      { kind: 'text', text: t(`makerMail.next.${kind}`) },
      { kind: 'button', label: t('makerMail.button'), url: `${publicUrl}/admin/integrations` },
    ]),
  };
}
