import { domainPattern } from '@latchboard/contract/hierarchy/rules';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import css from './screen.module.css';

interface AffectedPeopleProps {
  readonly pool: 'internal' | 'external';
  readonly corporationId: number | null;
  readonly domains: readonly string[];
}

/**
 * Effect of saving on a connection's users: their passwords become invalid. Warns if there is no emergency login that
 * can bypass the connection (ACC-01).
 */
export function AffectedPeople({ pool, corporationId, domains: typed }: AffectedPeopleProps) {
  const t = useTranslate();
  const domains = typed.filter((domain) => domainPattern.test(domain));
  const input = { pool, corporationId, domains };
  const { data } = useQuery({
    ...query(api.signIn.affectedPeople, input, { quiet: true }),
    enabled: domains.length > 0,
    placeholderData: keepPreviousData,
  });
  if (!data || data.people === 0 || domains.length === 0) return null;
  const { people, emergencyLogins, includesYou } = data;
  const names = emergencyLogins.map(({ name }) => name).join(', ');
  return (
    <div className={css.affected} role="status" data-warning={names === ''}>
      {names === '' && <IconAlertTriangle size={18} aria-hidden />}
      <div>
        {names === '' && <b>{t('sso.noEmergencyLogin')}</b>}
        <p>
          {t('sso.affected', { count: people })}{' '}
          {names === '' ? t('sso.addEmergencyLogin') : t('sso.emergencyLogins', { names })}{' '}
          {names === '' && pool === 'internal' && (
            <a href="/internal-users" target="_blank" rel="noreferrer">
              {t('sso.openUsers')}
            </a>
          )}
        </p>
        {includesYou && <p>{t('sso.includesYou')}</p>}
      </div>
    </div>
  );
}
