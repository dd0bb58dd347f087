import type { optOutCalls as contract } from '@latchboard/contract/alerts/opt-out-calls';
import { sql } from 'kysely';
import { optOut } from '#server/areas/units/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { recipientOfResidentLink } from '../residents/resident-link.ts';
import { recipientOfLink } from './opt-out-link.ts';

interface Recipient {
  readonly email: string;
  readonly name: string | null;
  readonly place: string;
  readonly opted_out_at: Date | null;
}

/**
 * Calls that unsubscribe a recipient with a signed link, without sign-in. Opening the link only shows a page. The
 * recipient unsubscribes with the button on that page.
 */
export const optOutCalls: Calls<typeof contract> = {
  openAlertOptOut: ({ token }, { asSystem, platform }) =>
    asSystem(async (tx) => {
      const { email, name, place } = await findRecipient(tx, recipientOfLink(platform.keys.link, token));
      return { email, rule: name ?? '', place };
    }),
  endAlerts: ({ token }, { asSystem, platform, now }) =>
    asSystem(async (tx) => {
      const id = recipientOfLink(platform.keys.link, token);
      await findRecipient(tx, id);
      await tx
        .updateTable('alert_recipient')
        .set({ opted_out_at: now })
        .where('id', '=', id ?? 0)
        .execute();
      return { ok: true as const };
    }),
  openResidentOptOut: ({ token }, { asSystem, platform }) =>
    asSystem(async (tx) => {
      const { unit, property, language } = await recipientOfResidentLink(tx, platform.keys.link, token);
      return { unit, property, language: language === 'es' ? ('es' as const) : ('en' as const) };
    }),
  endResidentMail: ({ token }, { asSystem, platform, now }) =>
    asSystem(async (tx) => {
      const { property_id: propertyId, email } = await recipientOfResidentLink(tx, platform.keys.link, token);
      if (email !== null) await optOut(tx, propertyId, email, now);
      return { ok: true as const };
    }),
};

async function findRecipient(tx: Tx, id: number | undefined): Promise<Recipient> {
  const { rows } = await sql<Recipient>`
    select a.email, r.name, a.opted_out_at, coalesce(case a.level when 4 then (select name from property where id = a.entity_id)
      when 3 then (select name from region where id = a.entity_id) when 2 then (select name from division where id = a.entity_id)
      else (select name from corporation where id = a.entity_id) end, '') as place
    from alert_recipient a left join exception_alert r on r.id = a.rule_id where a.id = ${id ?? 0} for update of a`.execute(
    tx,
  );
  const [recipient] = rows;
  if (!recipient) throw new Failure('linkUnknown');
  if (recipient.opted_out_at !== null) throw new Failure('linkUsed');
  return recipient;
}
