import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { placeOfSelection } from '#web/lib/place-of-selection.ts';
import { query } from '#web/lib/query.ts';
import css from './exception-bell.module.css';
import type { ShellView } from './use-view.ts';

const maxShown = 99;

/** Bell with the current number of open exceptions at the selected place, and a link to them. */
export default function ExceptionBell({ view: { me, selection } }: { readonly view: ShellView }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const place = placeOfSelection(me, selection);
  const live = place.propertyId ?? 'all';
  const open = useQuery(query(api.alerts.countExceptions, place, { live, quiet: true })).data?.open ?? 0;
  return (
    <Link href="/exceptions" className={css.bell}>
      <IconBell size={20} aria-hidden />
      <span className="lb-visually-hidden">{t('header.exceptions', { count: open })}</span>
      {open > 0 && <b aria-hidden>{open > maxShown ? `${maxShown}+` : open}</b>}
    </Link>
  );
}
