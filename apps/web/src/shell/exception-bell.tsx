import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { Selection } from '#web/lib/selection.ts';
import css from './exception-bell.module.css';

const most = 99;

/** What is selected; everything within reach where nothing is. */
function placeOf({ propertyId, regionId, divisionId }: Selection) {
  if (propertyId !== null) return { propertyId };
  if (regionId !== null) return { regionId };
  return divisionId === null ? {} : { divisionId };
}

/** How many exceptions are open at what is selected, as it stands now, and the way to them. */
export default function ExceptionBell({ selection }: { readonly selection: Selection }) {
  const t = useTranslate();
  const { Link } = useSurroundings();
  const place = placeOf(selection);
  const live = selection.propertyId ?? 'all';
  const open = useQuery(query(api.alerts.countExceptions, place, { live, quiet: true })).data?.open ?? 0;
  return (
    <Link href="/exceptions" className={css.bell}>
      <IconBell size={20} aria-hidden />
      <span className="lb-visually-hidden">{t('header.exceptions', { count: open })}</span>
      {open > 0 && <b aria-hidden>{open > most ? `${most}+` : open}</b>}
    </Link>
  );
}
