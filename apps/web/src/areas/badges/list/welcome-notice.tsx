import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { giveOutHref } from '../shapes.ts';
import css from './notices.module.css';

/** Notice above a list of badges: unassigned badges of the welcome pack, with a link to give them out (BDG-03). */
export function WelcomeNotice({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const unassigned = useQuery(
    query(api.badges.listBadges, { propertyId, view: 'welcome', sort: 'number' }, { live: propertyId, quiet: true }),
  ).data?.rows;
  if (!unassigned || unassigned.length === 0) return null;
  return (
    <section className={css.welcome} aria-label={t('badges.view.welcome')}>
      <p>
        <IconId size={18} aria-hidden />
        {t('badges.welcomeWaiting', { count: unassigned.length })}
      </p>
      {unassigned.map(({ id, number }) => (
        <LinkButton
          key={id}
          size="small"
          label={{ key: 'badges.giveOutOne', params: { number } }}
          href={giveOutHref(propertyId, number)}
        />
      ))}
    </section>
  );
}
