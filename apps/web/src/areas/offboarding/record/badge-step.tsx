import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Offboarding } from '../shapes.ts';

interface BadgeStepProps {
  readonly badge: Offboarding['badges'][number];
  readonly at: (instant: string) => string;
}

/** An ended badge: the cabinets that have not confirmed it, and the state of its fingerprints. */
export function BadgeStep({ badge, at }: BadgeStepProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const waiting = badge.cabinets.filter(({ state }) => state !== 'acknowledged');
  return (
    <>
      <p>
        <Link href={`/badges/property/${badge.property.id}/edit/${badge.id}`}>
          {t('badges.one', { number: badge.number })}
        </Link>{' '}
        · {badge.property.name}{' '}
        {badge.reactivatedAs !== null ? (
          <StatusChip status="info" label="offboarding.reactivated" />
        ) : (
          <StatusChip
            status={waiting.length === 0 ? 'in' : 'warning'}
            label={waiting.length === 0 ? 'offboarding.confirmed' : 'offboarding.notConfirmed'}
          />
        )}
      </p>
      {waiting.map(({ name, silentSince }) => (
        <p key={name}>
          {silentSince === null
            ? t('offboarding.waitsFor', { cabinet: name })
            : t('offboarding.waitsForSilent', { cabinet: name, time: at(silentSince) })}
        </p>
      ))}
      {badge.fingerprints.map(({ cabinet, confirmedAt }) => (
        <p key={cabinet}>
          {confirmedAt === null
            ? t('offboarding.purgeWaits', { cabinet })
            : t('offboarding.purgeAt', { cabinet, time: at(confirmedAt) })}
        </p>
      ))}
      {badge.endedAt !== null && <small>{at(badge.endedAt)}</small>}
    </>
  );
}
