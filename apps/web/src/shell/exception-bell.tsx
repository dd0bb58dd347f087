import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { placeOfSelection } from '#web/lib/place-of-selection.ts';
import { query } from '#web/lib/query.ts';
import { HeaderCount } from './header-count.tsx';
import type { ShellView } from './use-view.ts';

/** Bell with the number of open exceptions at the selected place, and a link to them. */
export default function ExceptionBell({ view: { me, selection } }: { readonly view: ShellView }) {
  const t = useTranslate();
  const place = placeOfSelection(me, selection);
  const live = place.propertyId ?? 'all';
  const count = useQuery(query(api.alerts.countExceptions, place, { live, quiet: true })).data?.open ?? 0;
  return (
    <HeaderCount
      href="/exceptions"
      label={t('header.exceptions', { count })}
      count={count}
      icon={<IconBell size={20} aria-hidden />}
    />
  );
}
