import { formatPhone } from '@latchboard/contract/staff/rules';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmailLink } from '@latchboard/ui/email-link/email-link.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Facts } from '#web/lib/record/facts.tsx';
import { validityText } from '../list/badge-text.ts';
import { type Badge, badgeHref } from '../shapes.ts';

/** Details of a badge and its owner. */
export function FactsPanel({ badge }: { readonly badge: Badge }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { property, lastUsed } = badge;
  const { timeZone } = property;
  const facts = [
    ['badges.company', badge.company],
    ['badges.phone', badge.phone && <a href={`tel:${badge.phone}`}>{formatPhone(badge.phone)}</a>],
    ['badges.login', badge.login && (badge.login.name ?? t('badges.someLogin'))],
    ['badges.email', badge.email && <EmailLink address={badge.email} />],
    ['badges.level', t(`badges.level.${badge.level}`)],
    ['badges.language', t(`badges.language.${badge.language}`)],
    ['badges.valid', validityText(badge, timeZone, t)],
    [
      'badges.lastUsed',
      <>
        {lastUsed === null ? t('badges.neverUsed') : formatDateTime(lastUsed, timeZone, locale)}{' '}
        {badge.isUnused && <StatusChip status="warning" label="badges.unused" />}
      </>,
    ],
    [
      'badges.keys',
      <>
        {badge.keysOut}{' '}
        <Link href={`/property-reports/${property.id}/person/${badge.number}`}>{t('badges.allKeys')}</Link>
      </>,
    ],
    [
      'badges.former',
      badge.former.length > 0 &&
        badge.former.map((earlier) => (
          <div key={earlier.id}>
            <Link href={badgeHref(property.id, earlier.id)}>
              {t('badges.formerHolder', {
                number: earlier.number,
                from: formatDateTime(earlier.activeFrom, timeZone, locale),
                until: formatDateTime(earlier.activeTo ?? earlier.activeFrom, timeZone, locale),
              })}
            </Link>
          </div>
        )),
    ],
  ] as const;
  return (
    <Panel title="badges.facts">
      <Facts facts={facts} />
    </Panel>
  );
}
