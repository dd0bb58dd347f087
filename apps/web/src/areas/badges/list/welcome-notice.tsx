import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { giveOutHref } from '../shapes.ts';
import { Notice } from './notice.tsx';

/** Notice above a list of badges: unassigned badges from the welcome pack, each with a link to give it out (BDG-03). */
export function WelcomeNotice({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const unassigned = useQuery(
    query(api.badges.listBadges, { propertyId, view: 'welcome', sort: 'number' }, { live: propertyId, quiet: true }),
  ).data?.rows;
  if (!unassigned || unassigned.length === 0) return null;
  return (
    <Notice
      tone="welcome"
      label={t('badges.view.welcome')}
      icon={<IconId size={18} aria-hidden />}
      title={t('badges.welcomeWaiting', { count: unassigned.length })}
    >
      {unassigned.map(({ id, number }) => (
        <LinkButton
          key={id}
          size="small"
          label={{ key: 'badges.giveOutOne', params: { number } }}
          href={giveOutHref(propertyId, number)}
        />
      ))}
    </Notice>
  );
}
