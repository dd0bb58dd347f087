import type { LoginOutcome } from '@latchboard/contract/offboarding/rules';
import { sql } from 'kysely';
import { type Handover, handoverOfCustodySql } from '#server/areas/key-activity/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';

export interface Property {
  id: number;
  name: string;
  time_zone: string;
  corporation_id: number;
}

export async function propertyOf(tx: Tx, id: number): Promise<Property> {
  return requireFound(
    await tx
      .selectFrom('property')
      .select(['id', 'name', 'time_zone', 'corporation_id'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

export interface KeyOut {
  tag: string;
  unit: string | null;
  since: string | null;
  /** Key receipt of the vendor who has the key. Null without a vendor. */
  receipt: Handover | null;
}

/** Keys that are out with a badge and were taken while it belonged to this person. */
const keysOf = sql`coalesce((select jsonb_agg(jsonb_build_object('tag', c.tag, 'unit', c.unit, 'since', c.since,
    'receipt', ${sql.raw(handoverOfCustodySql)}) order by c.since)
  from key_custody c where c.property_id = b.property_id and c.state = 'out' and c.badge = b.number and c.since >= b.active_from
    and (b.active_to is null or c.since < b.active_to)), '[]')`;

export interface CandidateRow {
  id: number;
  number: string;
  name: string;
  property_id: number;
  property: string;
  because: 'asked' | 'linked' | 'sameEmail' | 'sameName';
  keys: KeyOut[];
  fingerprints: number;
}

interface Person {
  readonly name: string;
  readonly email: string | null;
  readonly staff: number | null;
  readonly badge: number | null;
}

/**
 * Returns the person's badges within reach: the given one, those linked to the login, and those with the same email
 * address or name.
 */
export async function candidates(tx: Tx, person: Person, corporation: number, now: Date): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select b.id, b.number, b.name, b.property_id, p.name as property, w.because, ${keysOf} as keys,
      (select count(*)::int from badge_template t where t.record_id = b.id and t.removed_at is null) as fingerprints
    from badge b join property p on p.id = b.property_id
      cross join lateral (select case when b.id = ${person.badge}::int then 'asked' when b.staff_id = ${person.staff}::int then 'linked'
        when lower(b.email) = lower(${person.email}::text) then 'sameEmail'
        when b.staff_id is null and lower(b.name) = lower(${person.name}::text) then 'sameName' end as because) w
    where p.corporation_id = ${corporation} and w.because is not null
      and not (b.active_to is not null and b.active_to <= greatest(b.active_from, ${now}::timestamptz))
    order by w.because, p.name, b.number limit 50`.execute(tx);
  return rows;
}

export interface ReceiptRow {
  id: number;
  number: string;
  property_id: number;
  property: string;
  how: 'holds' | 'gave';
  due_back: Date;
}

/** Reads the open key receipts within reach with keys that the person has or handed out. */
export async function readOpenReceipts(
  tx: Tx,
  person: Omit<Person, 'badge'>,
  corporation: number,
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select r.id, r.number, r.property_id, p.name as property, r.due_back,
      case when lower(r.vendor_rep_email) = lower(${person.email}::text) or lower(r.vendor_rep_name) = lower(${person.name}::text)
        then 'holds' else 'gave' end as how
    from key_receipt r join property p on p.id = r.property_id
    where p.corporation_id = ${corporation} and r.state = 'open' and (lower(r.vendor_rep_email) = lower(${person.email}::text)
      or lower(r.vendor_rep_name) = lower(${person.name}::text) or r.staff_id = ${person.staff}::int)
    order by r.due_back limit 50`.execute(tx);
  return rows;
}

export interface OffboardingRow {
  id: number;
  property_id: number;
  name: string;
  staff_id: number | null;
  login: string | null;
  email: string | null;
  login_outcome: LoginOutcome;
  made_at: Date;
  by: string | null;
  as: string | null;
  chased_at: Date | null;
  chased_to: string[];
  undone_at: Date | null;
  undone: string | null;
  undo_reason: string | null;
}

/**
 * Returns the newest offboardings of a property, or the one with `id`. Includes the name of a login only if the login
 * is within the user's reach.
 */
export async function readOffboardingRows(tx: Tx, propertyId: number, id?: number): Promise<OffboardingRow[]> {
  const { rows } = await sql<OffboardingRow>`
    select l.id, l.property_id, l.name, l.staff_id, s.name as login, s.email, l.login_outcome, l.made_at, author_name(l.made_by) as by,
      author_name(l.on_behalf_of) as as, l.chased_at, l.chased_to, l.undone_at, author_name(l.undone_by) as undone, l.undo_reason
    from leaving l left join staff s on s.id = l.staff_id
    where l.property_id = ${propertyId} and (${id ?? null}::int is null or l.id = ${id ?? null}::int)
    order by l.id desc limit 100`.execute(tx);
  return rows;
}

export interface EndedBadge {
  id: number;
  property_id: number;
  property: string;
  email: string | null;
  keys: KeyOut[];
  reactivated_id: number | null;
}

/** Reads badges that ended with an offboarding, within the user's reach. */
export async function readEndedBadges(tx: Tx, offboarding: number): Promise<EndedBadge[]> {
  const { rows } = await sql<EndedBadge>`
    select b.id, b.property_id, p.name as property, b.email, ${keysOf} as keys, e.reactivated_id
    from leaving_badge e join badge b on b.id = e.badge_id join property p on p.id = b.property_id
    where e.record_id = ${offboarding} order by p.name, b.number`.execute(tx);
  return rows;
}

/**
 * Returns the manager of a property: its primary contact. Undefined if there is none or if that login is deactivated.
 */
export async function managerOf(tx: Tx, propertyId: number) {
  return tx
    .selectFrom('primary_contact as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select(['s.email', 's.preferred_language'])
    .where('c.level', '=', 4)
    .where('c.entity_id', '=', propertyId)
    .where('s.disabled_at', 'is', null)
    .executeTakeFirst();
}
