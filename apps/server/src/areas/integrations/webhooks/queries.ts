import type { CallOutput, Contract } from '@latchboard/contract';
import { eventKinds } from '@latchboard/contract/integrations/rules';
import { sql } from 'kysely';
import { authorName } from '#server/platform/db/author-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { type AuthorRow, authorState, joinAuthor } from '#server/platform/identity/author.ts';

type Webhook = CallOutput<Contract['integrations']['listWebhooks']>['rows'][number];
type Deliveries = CallOutput<Contract['integrations']['listDeliveries']>;

interface WebhookRow extends AuthorRow {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly kinds: string[];
  readonly is_on: boolean;
  readonly has_failed: boolean;
  readonly made_at: Date;
  readonly made_by: string | null;
  readonly revision: number;
  readonly last_sequence: number;
  readonly failing_since: Date | null;
  readonly waiting: number;
}

/**
 * Returns the webhooks of a corporation within the transaction's reach, oldest first. `id` limits the result to one
 * webhook.
 */
export async function readWebhooks(tx: Tx, corporationId: number, id?: number): Promise<Webhook[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.name, w.url, w.kinds, w.is_on, w.has_failed, w.made_at, ${authorName('w.made_by')} as made_by, w.revision,
      p.last_sequence, p.failing_since, author.*,
      (select count(*)::int from webhook_delivery d where d.record_id = w.id and d.state = 'waiting') as waiting
    from webhook w join webhook_progress p on p.record_id = w.id ${joinAuthor('w.made_by', 'corporation', 'w.corporation_id')}
    where w.corporation_id = ${corporationId} ${id === undefined ? sql`` : sql`and w.id = ${id}`} order by w.id`.execute(
    tx,
  );
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, url: row.url, revision: row.revision },
    kinds: eventKinds.filter((kind) => row.kinds.includes(kind)),
    state: row.is_on ? 'on' : row.has_failed ? 'failing' : 'off',
    failingSince: row.failing_since?.toISOString() ?? null,
    lastSequence: Number(row.last_sequence),
    waiting: row.waiting,
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    author: authorState(row, ['Integration_ALL']),
  }));
}

/** Returns one webhook. Throws `notFound` if it does not exist or is out of reach. */
export const readWebhook = async (tx: Tx, corporationId: number, id: number): Promise<Webhook> =>
  requireFound((await readWebhooks(tx, corporationId, id))[0]);

/** Reads the deliveries of a webhook, newest first. */
export async function readDeliveries(
  tx: Tx,
  id: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Deliveries> {
  const rows = await tx
    .selectFrom('webhook_delivery')
    .select([
      'sequence',
      'event_id',
      'type',
      'body',
      'at',
      'state',
      'tries',
      'last_try',
      'status',
      'answer',
      'milliseconds',
    ])
    .where('record_id', '=', id)
    .$if(before !== undefined, (query) => query.where('sequence', '<', before ?? 0))
    .orderBy('sequence', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit).map((row) => ({
    ...{ sequence: Number(row.sequence), webhookId: row.event_id, type: row.type, body: row.body },
    at: row.at.toISOString(),
    ...{ state: row.state as Deliveries['rows'][number]['state'], tries: row.tries, status: row.status },
    ...{ lastTry: row.last_try?.toISOString() ?? null, answer: row.answer, milliseconds: row.milliseconds },
  }));
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.sequence ?? null) : null };
}
