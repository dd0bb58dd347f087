import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { alertEmail } from '../emails/alert-email.ts';
import { optOutLink } from '../opt-outs/opt-out-link.ts';
import { type Decision, decideDelivery } from './decide.ts';
import { claimDueMessages, type DueMessage } from './due-messages.ts';

/**
 * Sends due messages. A message and its mail are in one transaction, so a crash neither loses nor repeats a message.
 * Several processes can run this at the same time.
 */
export async function deliverAlerts(platform: Platform): Promise<void> {
  for (;;) {
    const claimedCount = await transact(platform.pool, backgroundWork, async (tx) => {
      const now = platform.clock.now();
      const due = await claimDueMessages(tx, now);
      await sendOrStore(tx, due, now, platform);
      return due.length;
    });
    if (claimedCount === 0) return;
  }
}

async function sendOrStore(tx: Tx, due: readonly DueMessage[], now: Date, platform: Platform): Promise<void> {
  const mails = new Map<string, DueMessage[]>();
  const sentCounts = new Map<string, number>();
  for (const message of due) {
    const rule = `${message.recipient} ${message.rule_id}`;
    const key = mailKeyOf(message);
    const sentCount = sentCounts.get(rule) ?? message.sent_by_rule;
    const decision: Decision = mails.has(key)
      ? decideDelivery(message, 0, now)
      : decideDelivery(message, sentCount, now);
    if (decision.do !== 'send') {
      await storeDecision(tx, message, decision, now);
      continue;
    }
    if (!mails.has(key)) sentCounts.set(rule, sentCount + 1);
    mails.set(key, [...(mails.get(key) ?? []), message]);
  }
  for (const messages of mails.values()) await sendMail(tx, messages, now, platform);
}

/**
 * Key of the mail that contains a message. A digest of first-step messages, or the mail with the messages over a rule's
 * hourly limit, contains all of the rule's messages to the recipient. Any other mail contains only the messages about
 * one kind and one step at one property.
 */
const mailKeyOf = ({ email, rule_id, is_held, delivery, property_id, kind, step }: DueMessage) =>
  is_held || (delivery === 'digest' && step === 0)
    ? `${email} ${rule_id}`
    : `${email} ${rule_id} ${property_id} ${kind} ${step}`;

async function storeDecision(
  tx: Tx,
  { id }: DueMessage,
  decision: Exclude<Decision, { do: 'send' }>,
  now: Date,
): Promise<void> {
  const change =
    decision.do === 'drop'
      ? { state: 'dropped', reason: decision.reason, settled_at: now }
      : { due_at: decision.until, ...(decision.isOverLimit && { is_held: true }) };
  await tx.updateTable('alert_message').set(change).where('id', '=', id).execute();
}

async function sendMail(
  tx: Tx,
  messages: readonly DueMessage[],
  now: Date,
  { mail, settings, keys }: Platform,
): Promise<void> {
  const [first] = messages;
  if (!first?.email) return;
  const { email, rule_id, level, entity_id } = first;
  const { rows } = await sql<{ id: number }>`
    insert into alert_recipient as a (rule_id, level, entity_id, email) values (${rule_id}, ${level}, ${entity_id}, ${email})
    on conflict on constraint alert_recipient_once do update set email = a.email returning id`.execute(tx);
  const link = optOutLink(settings.publicUrl, keys.link, rows[0]?.id ?? 0);
  const key = `alert ${first.id}`;
  await mail.send(tx, { key, to: email, ...alertEmail(messages, { publicUrl: settings.publicUrl, optOut: link }) });
  await sql`update alert_message set state = 'sent', settled_at = ${now}, mail_key = ${key} where id = any(${messages.map(({ id }) => id)}::int8[])`.execute(
    tx,
  );
}
