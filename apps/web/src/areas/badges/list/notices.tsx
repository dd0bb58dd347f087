import { formatElapsed } from '@latchboard/texts/elapsed';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { Notice } from './notice.tsx';

/**
 * Notices above a list of badges. They list removed badges that may still open a cabinet (DEV-11), and cabinets that
 * are silent or have no contact (DEV-08).
 */
export function BadgeNotices({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const now = useNow();
  const live = { live: propertyId, quiet: true };
  const removedBadges = useQuery(query(api.badges.listUnconfirmedBadges, { propertyId }, live)).data?.rows ?? [];
  const datalogs = useQuery(query(api.systems.listDatalogs, { propertyId }, live)).data?.rows ?? [];
  const silentDatalogs = datalogs.filter(({ contact }) => contact === 'silent' || contact === 'no-contact');
  const elapsedSince = (instant: string) => formatElapsed(now - Date.parse(instant), t);
  if (removedBadges.length + silentDatalogs.length === 0) return null;
  return (
    <Notice
      tone="warning"
      icon={<IconAlertTriangleFilled size={18} aria-hidden />}
      title={
        removedBadges.length > 0
          ? t('badges.warning', { count: removedBadges.length })
          : t('badges.silentCount', { count: silentDatalogs.length })
      }
    >
      <ul>
        {removedBadges.map(({ number, name, datalogId, cabinet, state, since }) => (
          <li key={`${datalogId} ${number}`}>
            {t(name === null ? 'badges.removed' : 'badges.removedName', {
              name: name ?? '',
              number,
              elapsed: elapsedSince(since),
              cabinet,
              state: t(`badges.knows.${state}`),
            })}
          </li>
        ))}
        {silentDatalogs.map(({ id, name, contact, lastContact }) => (
          <li key={id}>
            {t(contact === 'silent' ? 'badges.silent' : 'badges.noContact', {
              cabinet: name,
              elapsed: elapsedSince(lastContact ?? ''),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
