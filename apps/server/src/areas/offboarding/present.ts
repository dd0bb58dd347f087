import type { CallOutput, contract } from '@latchboard/contract';
import { badgeOf, fingerprintOf } from '#server/areas/badges/index.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import {
  type EndedBadge,
  type OffboardingRow,
  propertyOf,
  type ReceiptRow,
  readEndedBadges,
  readOffboardingRows,
  readOpenReceipts,
} from './queries.ts';

export type Offboarding = CallOutput<typeof contract.leavings.getLeaving>;
type Ctx = Pick<RecordContext, 'tx' | 'now'>;

export const presentOffboarding = (row: OffboardingRow) => ({
  id: row.id,
  name: row.name,
  at: row.made_at.toISOString(),
  by: row.by,
  undoneAt: row.undone_at?.toISOString() ?? null,
});

export const presentReceipt = (row: ReceiptRow) => ({
  id: row.id,
  number: row.number,
  property: { id: row.property_id, name: row.property },
  how: row.how,
  dueBack: row.due_back.toISOString(),
});

/** Reads an offboarding with the current state of each step. */
export async function readOffboarding(propertyId: number, id: number, ctx: Ctx): Promise<Offboarding> {
  const { tx } = ctx;
  const row = requireFound((await readOffboardingRows(tx, propertyId, id))[0]);
  const { id: _, corporation_id, time_zone: timeZone, ...property } = await propertyOf(tx, propertyId);
  const badges = [];
  for (const badge of await readEndedBadges(tx, id)) badges.push(await presentBadge(badge, ctx));
  const person = { name: row.name, email: row.email, staff: row.staff_id };
  const receipts = row.undone_at ? [] : (await readOpenReceipts(tx, person, corporation_id)).map(presentReceipt);
  const hasKeysOut = badges.some(({ keys }) => keys.some(({ receipt }) => receipt === null));
  const isEnded = badges.every(
    (badge) =>
      badge.cabinets.every(({ state }) => state === 'acknowledged') &&
      badge.fingerprints.every(({ confirmedAt }) => confirmedAt !== null),
  );
  const isLoginEnded = ['ended', 'before', 'none'].includes(row.login_outcome);
  return {
    ...presentOffboarding(row),
    property: { ...property, id: propertyId, timeZone },
    onBehalfOf: row.as,
    login: row.staff_id === null ? null : { id: row.staff_id, name: row.login },
    loginOutcome: row.login_outcome,
    badges,
    receipts,
    chase: row.chased_at && { at: row.chased_at.toISOString(), to: row.chased_to },
    undo: row.undone_at && { at: row.undone_at.toISOString(), by: row.undone, reason: row.undo_reason ?? '' },
    isDone:
      row.undone_at === null && isLoginEnded && isEnded && !hasKeysOut && receipts.every(({ how }) => how === 'gave'),
    may: { chase: row.undone_at === null && hasKeysOut, undo: row.undone_at === null },
  };
}

async function presentBadge(badge: EndedBadge, { tx, now }: Ctx): Promise<Offboarding['badges'][number]> {
  const badgeDetails = requireFound(await badgeOf(tx, badge.property_id, badge.id, { now, unusedDays: 30 }));
  const { templates } = await fingerprintOf(tx, { id: badge.id, isInactive: true, email: null });
  return {
    id: badge.id,
    number: badgeDetails.number,
    name: badgeDetails.name,
    property: { id: badge.property_id, name: badge.property },
    endedAt: badgeDetails.active_to?.toISOString() ?? null,
    cabinets: badgeDetails.cabinets.map(({ name, state, silentSince }) => ({ name, state, silentSince })),
    fingerprints: templates.map(({ cabinet, removal }) => ({
      cabinet,
      orderedAt: removal?.orderedAt ?? null,
      confirmedAt: removal?.confirmedAt ?? null,
    })),
    keys: badge.keys,
    reactivatedAs: badge.reactivated_id,
  };
}
