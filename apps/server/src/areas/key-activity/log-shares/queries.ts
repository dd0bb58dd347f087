import type { CallOutput, contract } from '@latchboard/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type AuthorRow, authorState, joinAuthor } from '#server/platform/identity/author.ts';

type Share = CallOutput<typeof contract.keyActivity.listLogShares>['rows'][number];
type Opening = CallOutput<typeof contract.keyActivity.getLogShare>['opened'][number];

/** Rights that a share link requires. The link does not work while its creator lacks one of them. */
export const sharingRights = ['Report-Share_CREATE', 'DatalogTransaction_ALL', 'Report-HooksTags_READ'] as const;

interface ShareRow extends AuthorRow {
  id: number;
  purpose: string;
  person: string;
  organization: string;
  units: string[];
  from_at: Date;
  to_at: Date;
  events: number;
  made_at: Date;
  made_by: string | null;
  expires_at: Date;
  revoked_at: Date | null;
  revoker: string | null;
  revoke_reason: string | null;
  openings: number;
  last_opened_at: Date | null;
}

const shareRows = (where: RawBuilder<unknown>) => sql<ShareRow>`
  select s.id, s.purpose, s.person, s.organization, s.units, s.from_at, s.to_at, s.events, s.made_at, author_name(s.staff_id) as made_by,
    s.expires_at, s.revoked_at, author_name(s.revoked_by) as revoker, s.revoke_reason, o.openings, o.last_opened_at, author.*
  from log_share s ${joinAuthor('s.staff_id', 'property', 's.property_id')}
    cross join lateral (select count(*)::int as openings, max(at) as last_opened_at from log_share_opening where record_id = s.id) o
  where ${where} order by s.id desc limit 200`;

export const readShares = async (tx: Tx, propertyId: number) =>
  (await shareRows(sql`s.property_id = ${propertyId}`).execute(tx)).rows;

export const readShare = async (tx: Tx, propertyId: number, id: number) =>
  (await shareRows(sql`s.property_id = ${propertyId} and s.id = ${id}`).execute(tx)).rows[0];

/** Returns the latest openings of the share's links, newest first. */
export async function openingsOf(tx: Tx, id: number): Promise<Opening[]> {
  const { rows } = await sql<Omit<Opening, 'at'> & { at: Date }>`
    select at, address, program, what from log_share_opening where record_id = ${id} order by id desc limit 500`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function stateOf(row: ShareRow, now: Date): Share['state'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  return authorState(row, sharingRights) === 'present' ? 'open' : 'stopped';
}

export function presentShare(row: ShareRow, now: Date): Share {
  const state = stateOf(row, now);
  return {
    id: row.id,
    purpose: row.purpose,
    person: row.person,
    organization: row.organization,
    units: row.units,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    events: row.events,
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    expiresAt: row.expires_at.toISOString(),
    state,
    revoked: row.revoked_at && {
      at: row.revoked_at.toISOString(),
      by: row.revoker,
      reason: row.revoke_reason ?? '',
    },
    openings: row.openings,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    may: { revoke: state === 'open' || state === 'stopped' },
  };
}
