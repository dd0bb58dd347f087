import type { Pool } from '../../apps/server/src/platform/db/pool.ts';
import type { SentEvent } from './test-cabinet.ts';
import type { SentLog } from './verify-log.ts';

/** A rule, as an event filter with the recipients of its alerts. */
export interface WatchedRule {
  readonly recipients: readonly string[];
  readonly isAbout: (event: SentEvent) => boolean;
  /** Exception kind of a matching event. Undefined for a movement. */
  readonly kind?: string;
}

interface Message {
  readonly cause: string;
  readonly recipient: string;
  readonly state: string;
  readonly is_held: boolean;
  readonly mails: number;
}

/** Returns a problem for each recipient who does not get exactly one message per matching event. */
export async function findAlertProblems(
  owner: Pool,
  logs: readonly SentLog[],
  rules: readonly WatchedRule[],
): Promise<string[]> {
  const expected = new Set<string>();
  for (const { cabinet, events } of logs)
    for (const event of events)
      for (const { recipients, isAbout, kind } of rules) {
        const cause = ['event', cabinet.id, cabinet.stream, event.seq, ...(kind ? [kind] : [])].join(':');
        if (isAbout(event)) for (const recipient of recipients) expected.add(`${cause} to ${recipient}`);
      }
  const { rows } = await owner.query<Message>(
    `select coalesce(e.identity, m.cause) as cause, m.recipient, m.state, m.is_held,
       (select count(*)::int from mail_message x where x.key = m.mail_key) as mails
     from alert_message m left join exception e on e.id = m.exception_id`,
  );
  const messagesByKey = new Map<string, Message[]>();
  for (const row of rows) {
    const key = `${row.cause} to ${row.recipient}`;
    messagesByKey.set(key, [...(messagesByKey.get(key) ?? []), row]);
  }
  return [
    ...(expected.size === 0 ? ['no event matched a rule'] : []),
    ...[...expected].filter((key) => !messagesByKey.has(key)).map((key) => `${key}: no one was notified`),
    ...[...messagesByKey].flatMap(([key, messages]) => [
      ...(expected.has(key) ? [] : [`${key}: no rule asked for it`]),
      ...(messages.length === 1 ? [] : [`${key}: notified ${messages.length} times`]),
      ...messages.filter((message) => !isHandled(message)).map((message) => `${key}: ${JSON.stringify(message)}`),
    ]),
    ...(await findMailProblems(owner)),
  ];
}

/** Whether a message was sent in exactly one email, or its rule delays it for a later digest. */
const isHandled = ({ state, is_held, mails }: Message) =>
  state === 'sent' ? mails === 1 : state === 'planned' && is_held && mails === 0;

async function findMailProblems(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `select x.key from mail_message x where x.key like 'alert %' and not exists (select from alert_message m where m.mail_key = x.key)`,
  );
  return rows.map(({ key }) => `mail ${key} has no event`);
}
