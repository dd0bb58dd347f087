import type { CallOutput, contract } from '@latchboard/contract';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { maySeeHooks } from '../policy.ts';
import { readNewestEvents } from './newest-events.ts';
import { propertyOfPage } from './property-of-page.ts';
import { readKey } from './read-key.ts';

type TagPage = CallOutput<typeof contract.keyActivity.tagPage>;

const maxMovements = 10;
const currentKey = statement('key-of-a-tag', {
  values: ['int4', 'text'],
  row: { id: 'int4' },
  text: 'select id from key_tag where property_id = $1 and tag = $2',
});
const formerPlaceRows = statement('former-places-of-a-tag', {
  values: ['int4', 'text'],
  row: { opens: 'text[]', hook: 'int4', cabinet: 'text!', from_at: 'timestamptz?', to_at: 'timestamptz' },
  text: `
  select p.opens, p.hook, coalesce(d.name, f.name, '') as cabinet, p.from_at, p.to_at
  from past_tag p left join datalog d on d.id = p.datalog_id and d.property_id = p.property_id
    left join datalog_former f on f.datalog_id = p.datalog_id and f.property_id = p.property_id
  where p.property_id = $1 and p.tag = $2 order by p.to_at desc limit 20`,
});

/** Reads a tag by its printed number. An unknown tag has no key, former places, or events. */
export async function readTag(
  tx: Tx,
  actor: PersonActor,
  { propertyId, tag }: { readonly propertyId: number; readonly tag: string },
  now: Date,
): Promise<TagPage> {
  const [property] = await propertyOfPage.rows(tx, propertyId);
  const [keyRow] = await currentKey.rows(tx, propertyId, tag);
  const formerPlaces = await formerPlaceRows.rows(tx, propertyId, tag);
  const canSeeHooks = maySeeHooks(actor);
  return {
    property: requireFound(property),
    tag,
    key: keyRow ? await readKey(tx, actor, propertyId, keyRow.id, now) : null,
    former: formerPlaces.map(({ opens, hook, cabinet, from_at: from, to_at: to }) => ({
      units: opens,
      hook: canSeeHooks ? hook : null,
      cabinet,
      from: from?.toISOString() ?? null,
      to: to.toISOString(),
    })),
    events: (await readNewestEvents(tx, actor, { propertyId, tag: [tag] }, maxMovements)) ?? [],
  };
}
