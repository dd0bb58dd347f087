import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';

export interface OrphanedKey {
  readonly id: number;
  readonly name: string;
  readonly corporation_id: number;
  readonly corporation: string;
  readonly owner: string;
  readonly owner_pool: string;
  readonly left_at: Date;
}

/** Email to an administrator of the customer about an API key whose owner left (BEY-13). */
export function ownerLeftEmail(orphaned: OrphanedKey, { staffId, email, language }: PersonActor, publicUrl: string) {
  const t = createTranslate(language, { en, es }[language]);
  const { id, name, corporation, left_at: leftAt } = orphaned;
  const owner = orphaned.owner_pool === 'internal' ? t('programs.provider') : orphaned.owner;
  const subject = t('programMail.subject', { name });
  return {
    ...{ key: `program ${id} owner left ${leftAt.toISOString()} ${staffId}`, to: email, language, subject },
    reason: t('programMail.reason', { corporation }),
    ...emailContent(subject, [
      { kind: 'text', text: t('programMail.text', { name, corporation, owner }) },
      { kind: 'text', text: t('programMail.next') },
      { kind: 'button', label: t('programMail.button'), url: `${publicUrl}/admin/integrations` },
    ]),
  };
}
