import { contactState } from '@latchboard/contract/systems/rules/contact';
import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import { isRemovedBadge } from '#server/platform/db/removed-badges.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { hasTabletMoved, movedTablet, tabletMovedTo } from '../silence/sources.ts';

const cabinets = statement('board-cabinets', {
  values: ['int4'],
  row: {
    id: 'int4',
    name: 'text',
    panels: 'int4',
    panel_hooks: 'int2[]',
    last_contact: 'timestamptz?',
    is_enrolled: 'bool!',
    revoked: 'bool!',
    silent_after_minutes: 'int4',
    contact_seconds: 'int4',
    removed_badges: 'int4!',
    has_moved: 'bool!',
    moved_to: 'text?',
  },
  text: `
  select d.id, d.name, d.panels, d.panel_hooks, c.last_contact, c.enrolled_at is not null as is_enrolled, c.revoked_at is not null as revoked, i.silent_after_minutes, i.contact_seconds,
    ${hasTabletMoved} as has_moved, ${tabletMovedTo} as moved_to,
    (select count(*)::int from config_change w
     where w.property_id = $1 and w.datalog_id = d.id and w.acknowledged_at is null and ${isRemovedBadge('w')}) as removed_badges
  from datalog d left join cabinet c on c.datalog_id = d.id cross join installation i
  where d.property_id = $1 and (d.state = 'active' or c.enrolled_at is not null) order by d.number, d.id`,
});

type Row = RowOf<typeof cabinets>;

/** Active or enrolled cabinets of a property, with their contact state and the number of unconfirmed badge removals. */
export async function cabinetsOf(tx: Tx, propertyId: number, now: Date) {
  const rows = await cabinets.rows(tx, propertyId);
  return rows.map((row) => {
    const contact = contactOf(row, now);
    const lastContact = row.last_contact?.toISOString() ?? null;
    return {
      id: row.id,
      name: row.name,
      ...movedTablet(row),
      silentSince: contact === 'silent' || contact === 'revoked' || !row.is_enrolled ? lastContact : null,
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
      isEnrolled: row.is_enrolled,
      contactEvery: row.contact_seconds * 1000,
      silentAfter: row.silent_after_minutes * 60_000,
    },
    now,
  );
}
