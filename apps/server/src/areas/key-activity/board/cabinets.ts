import { contactState } from '@latchboard/contract/systems/rules/contact';
import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import { isRemovedBadge } from '#server/platform/db/removed-badges.ts';
import { statement, type Tx } from '#server/platform/db/transaction.ts';

interface Row {
  id: number;
  name: string;
  panels: number;
  panel_hooks: number[];
  last_contact: Date | null;
  revoked: boolean;
  silent_after_minutes: number;
  contact_seconds: number;
  removed_badges: number;
}

const cabinets = `
  select d.id, d.name, d.panels, d.panel_hooks, c.last_contact, c.revoked_at is not null as revoked, i.silent_after_minutes, i.contact_seconds,
    (select count(*)::int from config_change w
     where w.property_id = $1 and w.datalog_id = d.id and w.acknowledged_at is null and ${isRemovedBadge('w')}) as removed_badges
  from datalog d left join cabinet c on c.datalog_id = d.id cross join installation i
  where d.property_id = $1 and (d.state = 'active' or c.enrolled_at is not null) order by d.number, d.id`;

/** Cabinets of a property with their contact state and the number of unconfirmed badge removals. Leaves out systems that are only planned. */
export async function cabinetsOf(tx: Tx, propertyId: number, now: Date) {
  const rows = await statement<Row & Record<string, unknown>>(tx, 'board-cabinets', cabinets, [propertyId]);
  return rows.map((row) => {
    const contact = contactOf(row, now);
    const lastContact = row.last_contact?.toISOString() ?? null;
    return {
      id: row.id,
      name: row.name,
      silentSince: contact === 'silent' || contact === 'revoked' ? lastContact : null,
      panels: panelSizes(row.panels, row.panel_hooks),
      contact,
      lastContact,
      removedBadgesWaiting: row.removed_badges,
    };
  });
}

function contactOf(row: Row, now: Date) {
  return contactState(
    {
      lastContact: row.last_contact,
      isRevoked: row.revoked,
      contactEvery: row.contact_seconds * 1000,
      silentAfter: row.silent_after_minutes * 60_000,
    },
    now,
  );
}
