import type { WaitingKind } from '@latchboard/contract/operations/waiting';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMe } from '#web/lib/session.ts';
import { waitingHref } from './hrefs.ts';

interface WaitingItemProps {
  readonly kind: WaitingKind;
  readonly count: number;
}

/** Count for one kind of pending work, with a link to its list. */
export function WaitingItem({ kind, count }: WaitingItemProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  return (
    <Link href={waitingHref(kind, useMe())}>
      <b>{new Intl.NumberFormat(locale).format(count)}</b> {t(`waiting.${kind}`, { count })}
    </Link>
  );
}
