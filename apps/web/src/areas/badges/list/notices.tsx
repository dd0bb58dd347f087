import { formatElapsed } from '@latchboard/texts/elapsed';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import css from './notices.module.css';

/**
 * Notices above a list of badges: removed ones that may still open a cabinet (DEV-11), and silent cabinets (DEV-08).
 */
export function BadgeNotices({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const now = useNow();
  const live = { live: propertyId, quiet: true };
  const removed = useQuery(query(api.badges.listUnconfirmedBadges, { propertyId }, live)).data?.rows ?? [];
  const datalogs = useQuery(query(api.systems.listDatalogs, { propertyId }, live)).data?.rows ?? [];
  const silent = datalogs.filter(({ contact }) => contact === 'silent' || contact === 'no-contact');
  const since = (instant: string) => formatElapsed(now - Date.parse(instant), t);
  if (removed.length + silent.length === 0) return null;
  return (
    <div className={css.warning} role="alert">
      <IconAlertTriangleFilled size={18} aria-hidden />
      <div>
        {removed.length > 0 && <b>{t('badges.warning', { count: removed.length })}</b>}
        <ul>
          {removed.map(({ number, name, datalogId, cabinet, state, since: at }) => (
            <li key={`${datalogId} ${number}`}>
              {t(name === null ? 'badges.removed' : 'badges.removedName', {
                name: name ?? '',
                number,
                elapsed: since(at),
                cabinet,
                state: t(`badges.knows.${state}`),
              })}
            </li>
          ))}
          {silent.map(({ id, name, lastContact }) => (
            <li key={id}>{t('badges.silent', { cabinet: name, elapsed: since(lastContact ?? '') })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
