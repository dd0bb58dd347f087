import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lastConsent } from './consents.ts';

type Fingerprint = CallOutput<typeof contract.badges.getBadge>['fingerprint'];

/** Fingerprint data on a badge's page: consent, cabinets with a template, and each removal with its confirmation. */
export async function fingerprintOf(
  tx: Tx,
  { id, isInactive, email }: { id: number; isInactive: boolean; email: string | null },
): Promise<Fingerprint> {
  const consent = await lastConsent(tx, id);
  const templates = await tx
    .selectFrom('badge_template as t')
    .innerJoin('datalog as d', 'd.id', 't.datalog_id')
    .select(['t.id', 'd.name', 't.enrolled_at', 't.removal_reason', 't.removal_ordered_at', 't.removed_at'])
    .select('t.removed_position')
    .where('t.record_id', '=', id)
    .orderBy('t.id', 'desc')
    .execute();
  return {
    consent: consent
      ? {
          state: consent.state as NonNullable<Fingerprint['consent']>['state'],
          version: consent.version,
          at: consent.at.toISOString(),
          cabinet: consent.cabinet,
          by: consent.by,
        }
      : null,
    templates: templates.map((template) => ({
      id: template.id,
      cabinet: template.name,
      enrolledAt: template.enrolled_at.toISOString(),
      removal: template.removal_ordered_at && {
        reason: template.removal_reason as 'withdrawn' | 'deactivated',
        orderedAt: template.removal_ordered_at.toISOString(),
        confirmedAt: template.removed_at?.toISOString() ?? null,
        position: template.removed_position === null ? null : Number(template.removed_position),
      },
    })),
    may: {
      ask: !isInactive && email !== null && consent?.state !== 'given',
      withdraw: consent?.state === 'given',
    },
  };
}
