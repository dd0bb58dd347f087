import { formatElapsed } from '@latchboard/texts/elapsed';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Cabinet } from '../board/shapes.ts';
import css from './cabinet-contact.module.css';

const statuses: Record<Cabinet['contact'], Status> = {
  'in-contact': 'in',
  silent: 'overdue',
  never: 'unknown',
  revoked: 'unknown',
};

/** How a cabinet stands in contact, and what it does not know yet. */
export function CabinetContact({ cabinet, now }: { readonly cabinet: Cabinet; readonly now: number }) {
  const t = useTranslate();
  const elapsed = cabinet.lastContact === null ? '' : formatElapsed(now - Date.parse(cabinet.lastContact), t);
  const words = {
    'in-contact': t('board.inContact', { elapsed }),
    silent: t('board.silentFor', { elapsed }),
    never: t('board.neverHeard'),
    revoked: t('board.revoked'),
  }[cabinet.contact];
  const waiting =
    cabinet.removedBadgesWaiting > 0 ? t('board.removedBadges', { count: cabinet.removedBadgesWaiting }) : null;
  return (
    <li className={css.contact}>
      <StatusChip
        status={waiting !== null && cabinet.contact === 'in-contact' ? 'warning' : statuses[cabinet.contact]}
        label={{ data: cabinet.name }}
      />
      <span>{[words, ...(waiting === null ? [] : [waiting])].join(' · ')}</span>
    </li>
  );
}
