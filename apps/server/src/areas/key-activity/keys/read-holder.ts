import type { CallOutput, contract } from '@latchboard/contract';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { readKeysOutOfBadge } from '../board/keys-out.ts';
import { maySeeHooks } from '../policy.ts';
import { readNewestEvents } from './newest-events.ts';
import { propertyOfPage } from './property-of-page.ts';

type HolderPage = CallOutput<typeof contract.keyActivity.holderPage>;

const badgeOwner = statement('badge-owner', {
  values: ['int4', 'text', 'timestamptz'],
  row: {
    name: 'text',
    title: 'text?',
    company: 'text?',
    phone: 'text?',
    email: 'text?',
    since: 'timestamptz',
    active: 'bool!',
  },
  text: `
  select name, title, company, phone, email, active_from as since, active_from <= $3 and (active_to is null or active_to > $3) as active
  from badge where property_id = $1 and number = $2 order by active_from desc limit 1`,
});

const eventsOfBadge = statement('badge-was-here', {
  values: ['int4', 'text'],
  row: { seen: 'bool!' },
  text: 'select true as seen from key_event where property_id = $1 and badge = $2 limit 1',
});
/** Holder for a badge number that a cabinet reported but that has no owner in the portal. */
const unknownOwner = {
  name: null,
  title: null,
  company: null,
  phone: null,
  email: null,
  active: false,
  since: new Date(0),
};

/** Reads the current or last owner of a badge, with the keys taken with it that are still out. */
export async function readHolder(
  tx: Tx,
  actor: PersonActor,
  propertyId: number,
  badge: string,
  now: Date,
): Promise<HolderPage> {
  const [property] = await propertyOfPage.rows(tx, propertyId);
  const [badgeRow] = await badgeOwner.rows(tx, propertyId, badge, now);
  if (!badgeRow) requireFound((await eventsOfBadge.rows(tx, propertyId, badge))[0]);
  const { since, ...person } = badgeRow ?? unknownOwner;
  return {
    property: requireFound(property),
    badge,
    ...person,
    keys: await readKeysOutOfBadge(tx, { propertyId, badge, since }, now, maySeeHooks(actor)),
    events: await readNewestEvents(tx, actor, { propertyId, badge: [badge] }),
  };
}
