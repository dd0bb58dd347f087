import { displayedContact } from '@latchboard/contract/systems/rules/contact';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Cabinet } from '../board/shapes.ts';
import { contactStatus } from '../live/contact-status.ts';
import { useIsFollowing } from '../live/use-connection.ts';
import css from './cabinet-contact.module.css';

interface CabinetContactProps {
  readonly cabinet: Cabinet;
  readonly timeZone: string;
  readonly now: number;
}

/** Contact of a cabinet, and the badge removals that it has not confirmed. */
export function CabinetContact({ cabinet, timeZone, now }: CabinetContactProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const contact = displayedContact(cabinet.contact, useIsFollowing());
  const elapsed = cabinet.lastContact === null ? '' : formatElapsed(now - Date.parse(cabinet.lastContact), t);
  const time = cabinet.lastContact === null ? '' : formatShort(cabinet.lastContact, timeZone, locale, now);
  const movedTo = cabinet.tabletMoved?.to ?? null;
  const contactText = {
    'in-contact': t('board.inContact', { elapsed }),
    'no-contact': t('board.noContactSince', { time }),
    silent: t('board.silentFor', { elapsed }),
    never: t('board.neverHeard'),
    revoked: t('board.revoked'),
    moved: movedTo === null ? t('board.tabletMoved') : t('board.tabletMovedTo', { name: movedTo }),
    unknown: t('board.contactUnknown', { time }),
  }[contact];
  const pendingText =
    cabinet.removedBadgesWaiting > 0 ? t('board.removedBadges', { count: cabinet.removedBadgesWaiting }) : null;
  return (
    <li className={css.contact}>
      <StatusChip
        status={pendingText !== null && contact === 'in-contact' ? 'warning' : contactStatus[contact]}
        label={{ data: cabinet.name }}
      />
      <span>{[contactText, ...(pendingText === null ? [] : [pendingText])].join(' · ')}</span>
    </li>
  );
}
