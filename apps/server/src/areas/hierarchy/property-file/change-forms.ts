import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { Failure, found } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { pageOf, readCursor } from '#server/platform/http/page.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { letter } from '#server/platform/mail/letter.ts';

type Sent = CallInput<typeof contract.hierarchy.sendChangeForm>;
type Form = CallOutput<typeof contract.hierarchy.sendChangeForm>;
type Ctx = Pick<Context, 'tx' | 'now' | 'platform'> & { actor: PersonActor };

const forms = ({ tx }: Pick<Ctx, 'tx'>) =>
  tx
    .selectFrom('change_form as f')
    .leftJoin('staff as s', 's.id', 'f.staff_id')
    .select(['f.id', 'f.at', 'f.property_id', 'f.changes', 'f.note', 's.name']);

type Row = Awaited<ReturnType<ReturnType<typeof forms>['executeTakeFirstOrThrow']>>;
const present = ({ id, at, name, changes, note }: Row): Form => ({
  id,
  at: at.toISOString(),
  by: name,
  changes: changes as Form['changes'],
  note,
});

/** Keeps what was asked for and mails it to the provider, in one act; the same key again is the same request. */
export async function sendChangeForm(sent: Sent, ctx: Ctx): Promise<Form> {
  const { tx, actor, now, platform } = ctx;
  const added = await tx
    .insertInto('change_form')
    .values({
      property_id: sent.propertyId,
      key: sent.key,
      at: now,
      staff_id: actor.realStaffId,
      changes: JSON.stringify(sent.changes),
      note: sent.note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    const { name } = found(
      await tx.selectFrom('property').select('name').where('id', '=', sent.propertyId).executeTakeFirst(),
    );
    await platform.mail.send(
      tx,
      message(`change form ${sent.key}`, platform.settings.providerEmail, name, sent, actor),
    );
  }
  const kept = await forms(ctx).where('f.key', '=', sent.key).executeTakeFirst();
  if (!kept || kept.property_id !== sent.propertyId) throw new Failure('conflict');
  return present(kept);
}

const language: Language = 'en';
const t = createTranslate(language, en);

function message(
  key: string,
  to: string,
  property: string,
  { propertyId, changes, note }: Sent,
  actor: { realName: string },
) {
  const subject = `Change of details: ${property}`;
  const lines = changes.map(
    ({ detail, from, to: next }) => `${t(`changeForm.detail.${detail}`)}: ${from === '' ? '–' : from} → ${next}`,
  );
  const parts = [`${actor.realName} asks to change details of ${property} (${propertyId}).`, lines.join('\n'), note];
  return {
    key,
    to,
    language,
    subject,
    why: 'You get this message because a customer sent a change form.',
    ...letter(
      subject,
      parts.filter((text) => text !== '').map((text) => ({ kind: 'text', text }) as const),
    ),
  };
}

export async function listChangeForms(
  { propertyId, limit, cursor }: CallInput<typeof contract.hierarchy.listChangeForms>,
  ctx: Ctx,
) {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['id']);
  const rows = await forms(ctx)
    .where('f.property_id', '=', propertyId)
    .$if(after !== undefined, (query) => query.where('f.id', '<', Number(after?.[0])))
    .orderBy('f.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = pageOf(rows, limit, (row) => [row.id]);
  return { rows: page.rows.map(present), next: page.next };
}
