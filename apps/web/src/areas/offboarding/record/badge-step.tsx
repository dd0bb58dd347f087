import { endedBadgeTexts } from '@latchboard/contract/offboarding/describe-offboarding';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Offboarding } from '../shapes.ts';

interface BadgeStepProps {
  readonly badge: Offboarding['badges'][number];
  readonly formatTime: (instant: string) => string;
}

/** An ended badge: the cabinets that have not confirmed it, and the state of its fingerprints. */
export function BadgeStep({ badge, formatTime }: BadgeStepProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { number, property, state, waiting, fingerprints, endedAt } = endedBadgeTexts(badge, t, formatTime);
  const status = badge.reactivatedAs !== null ? 'info' : waiting.length === 0 ? 'in' : 'warning';
  return (
    <>
      <p>
        <Link href={`/badges/property/${badge.property.id}/edit/${badge.id}`}>{t('badges.one', { number })}</Link> ·{' '}
        {property} <StatusChip status={status} label={{ data: state }} />
      </p>
      {[...waiting, ...fingerprints].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {endedAt !== '' && <small>{endedAt}</small>}
    </>
  );
}
