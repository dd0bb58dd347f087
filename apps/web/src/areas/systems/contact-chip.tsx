import { displayedContact } from '@latchboard/contract/systems/rules/contact';
import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { contactStatus, useIsFollowing } from '#web/areas/key-activity/index.ts';
import type { Datalog } from './shapes.ts';

interface ContactChipProps {
  readonly system: Pick<Datalog, 'contact' | 'lastContact'> & Partial<Pick<Datalog, 'tabletMovedTo'>>;
  readonly timeZone: string;
}

/** Contact state of a system. Unknown while the screen receives no updates (DEV-08). */
export function ContactChip({ system, timeZone }: ContactChipProps) {
  const { locale } = useLanguage();
  const contact = displayedContact(system.contact, useIsFollowing());
  const time = system.lastContact === null ? '' : formatShort(system.lastContact, timeZone, locale);
  const movedTo = contact === 'moved' ? (system.tabletMovedTo ?? null) : null;
  const label: Wording =
    movedTo === null
      ? { key: `systems.contact.${contact}`, params: { time } }
      : { key: 'systems.contact.movedTo', params: { name: movedTo } };
  return <StatusChip status={contactStatus[contact]} label={label} />;
}
