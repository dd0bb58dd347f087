import type { CallOutput, contract } from '@latchboard/contract';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { keysOutWith } from '../board/keys-out.ts';
import { maySeeHooks } from '../report/criteria.ts';
import { newestEvents } from './newest-events.ts';

type HolderPage = CallOutput<typeof contract.keyActivity.holderPage>;
type Owner = Pick<HolderPage, 'name' | 'title' | 'company' | 'phone' | 'email' | 'active'> & { since: Date };

const place = `select id, name, time_zone as "timeZone", non_lettered_panels as "nonLetteredPanels" from property where id = $1`;
const owner = `
  select name, title, company, phone, email, active_from as since, active_from <= $3 and (active_to is null or active_to > $3) as active
  from badge where property_id = $1 and number = $2 order by active_from desc limit 1`;
const wasHere = 'select true as seen from key_event where property_id = $1 and badge = $2 limit 1';
/** A number without a known owner is a holder once a cabinet has sent it. */
const nobody: Owner = {
  name: null,
  title: null,
  company: null,
  phone: null,
  email: null,
  active: false,
  since: new Date(0),
};

/** The current or last owner of a badge, with the keys they hold. */
export async function readHolder(
  tx: Tx,
  actor: PersonActor,
  propertyId: number,
  badge: string,
  now: Date,
): Promise<HolderPage> {
  const [property] = await statement<HolderPage['property']>(tx, 'holder-place', place, [propertyId]);
  const [known] = await statement<Owner>(tx, 'badge-owner', owner, [propertyId, badge, now]);
  if (!known) requireFound((await statement(tx, 'badge-was-here', wasHere, [propertyId, badge]))[0]);
  const { since, ...person } = known ?? nobody;
  return {
    property: requireFound(property),
    badge,
    ...person,
    keys: await keysOutWith(tx, { propertyId, badge, since }, now, maySeeHooks(actor)),
    events: await newestEvents(tx, actor, { propertyId, badge: [badge] }),
  };
}
