import { badgeNumber } from '@latchboard/contract/badges/rules/facts';
import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import css from './badge-hints.module.css';

interface BadgeHintsProps {
  readonly property: { readonly id: number; readonly timeZone: string };
  readonly number: string;
  readonly name?: string;
}

/**
 * Warnings before a badge is assigned: cabinets that still accept the former badge with this number, and people with
 * the same name (BDG-01).
 */
export function BadgeHints({ property, number, name = '' }: BadgeHintsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const debounced = useDeferredValue(name.trim());
  const input = {
    propertyId: property.id,
    ...(badgeNumber.test(number) && { number }),
    ...(debounced.length >= 2 && { name: debounced }),
  };
  const result = useQuery({
    ...query(api.badges.checkBadge, input, { quiet: true }),
    enabled: 'number' in input || 'name' in input,
  });
  const { honored = [], sameName = [] } = result.data ?? {};
  if (honored.length + sameName.length === 0) return null;
  return (
    <div className={css.hints} role="status">
      <IconAlertTriangleFilled size={18} aria-hidden />
      <ul>
        {honored.map(({ cabinet, owner, noContactSince }) => (
          <li key={cabinet}>
            {t(noContactSince === null ? 'badges.stillAccepted' : 'badges.stillAcceptedSilent', {
              cabinet,
              number,
              name: owner ?? '',
              time: noContactSince === null ? '' : formatShort(noContactSince, property.timeZone, locale),
            })}
          </li>
        ))}
        {sameName.map(({ id, number: personBadge }) => (
          <li key={id}>{t('badges.sameName', { name: debounced, number: personBadge })}</li>
        ))}
      </ul>
    </div>
  );
}
