import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type AuthorRow, authorState, joinAuthor } from '#server/platform/identity/author.ts';

/** A webhook or a directory whose creator left or lost access. */
export interface OrphanedIntegration {
  readonly kind: 'webhook' | 'directory';
  readonly id: number;
  readonly name: string;
  readonly corporationId: number;
  readonly corporation: string;
  readonly makerId: number;
  readonly maker: string;
  readonly isOfProvider: boolean;
  readonly state: 'left' | 'lost';
}

type Row = Omit<OrphanedIntegration, 'state'> & AuthorRow;

/** Finds active webhooks and directories whose creator may no longer manage them. Needs a system transaction. */
export async function findOrphanedIntegrations(tx: Tx, now: Date): Promise<OrphanedIntegration[]> {
  const { rows } = await sql<Row>`
    select made.kind, made.id, made.name, made.corporation_id as "corporationId", c.name as corporation, made.made_by as "makerId",
      m.name as maker, m.pool = 'internal' as "isOfProvider", author.*
    from (
      select 'webhook' as kind, id, name, corporation_id, made_by from webhook where is_on
      union all
      select 'directory', id, name, corporation_id, made_by from directory where revoked_at is null and expires_at > ${now}
    ) made join corporation c on c.id = made.corporation_id join staff m on m.id = made.made_by
      ${joinAuthor('made.made_by', 'corporation', 'made.corporation_id')}
    order by made.kind, made.id`.execute(tx);
  return rows.flatMap((row) => {
    const state = authorState(row, ['Integration_ALL']);
    return state === 'present' ? [] : [{ ...row, state }];
  });
}
