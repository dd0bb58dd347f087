import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { SearchQuery } from './parse-search.ts';

export type Hit = CallOutput<typeof contract.hierarchy.search>['hits'][number];

/** Match with its rank. A lower rank is a better match. */
export interface SearchMatch extends Pick<Hit, 'kind' | 'id' | 'name'> {
  rank: number;
  near: number;
}

type Detail = Pick<Hit, 'kind' | 'id' | 'detail' | 'propertyId' | 'shippingKind'>;

/**
 * Adds the details that distinguish hits. Property: the systems named in the query, the property's numbers, and its
 * address. Person: the place, or the place named in the query if the person has several places. Record: the property of
 * the record.
 */
export async function presentHits(
  tx: Tx,
  matches: readonly SearchMatch[],
  { text, typed }: Pick<SearchQuery, 'text' | 'typed'>,
): Promise<Hit[]> {
  const ids = (hitKind: Hit['kind']) => matches.filter(({ kind }) => kind === hitKind).map(({ id }) => id);
  const { rows } = await sql<Detail>`
    select 'property' as kind, p.id, p.id as "propertyId", null as "shippingKind", concat_ws(' · ', systems.named, nullif(p.property_code, ''),
      p.accounting_customer_number, p.physical_line1, p.physical_city, concat_ws(' ', p.physical_state, p.physical_zip)) as detail
    from property p cross join lateral (
      select string_agg(d.number || ' ' || d.name, ', ' order by d.number) as named from datalog d
      where d.property_id = p.id and lower(d.number) like ${likePart(typed).slice(1)}) systems
    where p.id = any(${ids('property')})
    union all
    select 'division', d.id, null, null, k.name from division d join corporation k on k.id = d.corporation_id
    where d.id = any(${ids('division')})
    union all
    select 'region', r.id, null, null, concat_ws(' · ', d.name, k.name)
    from region r join division d on d.id = r.division_id join corporation k on k.id = r.corporation_id
    where r.id = any(${ids('region')})
    union all
    select 'staff', s.id, place.property_id, null, concat_ws(' · ',
      coalesce(place.name, k.name) || case when place.others > 0 then ' +' || place.others else '' end, s.email)
    from staff s left join corporation k on k.id = s.corporation_id left join lateral (
      select coalesce(p.name, r.name, d.name, c.name) as name, p.id as property_id, count(*) over () - 1 as others
      from staff_scope chosen
        left join property p on chosen.level = 4 and p.id = chosen.entity_id
        left join region r on chosen.level = 3 and r.id = chosen.entity_id
        left join division d on chosen.level = 2 and d.id = chosen.entity_id
        left join corporation c on chosen.level = 1 and c.id = chosen.entity_id
      where chosen.staff_id = s.id
      order by (select count(*) from unnest(string_to_array(${text}, ' ')) asked
          where asked <% search_form(coalesce(p.search_text, r.name, d.name, c.name))) desc,
        chosen.level, chosen.entity_id limit 1) place on true
    where s.id = any(${ids('staff')})
    union all
    select 'purchaseOrder', o.id, o.property_id, null, concat_ws(' · ', p.name, nullif(o.customer_po_number, ''))
    from purchase_order o join property p on p.id = o.property_id where o.id = any(${ids('purchaseOrder')})
    union all
    select 'shippingOrder', s.id, s.property_id, s.kind, p.name
    from shipping_order s join property p on p.id = s.property_id where s.id = any(${ids('shippingOrder')})
    union all
    select 'serviceRequest', q.id, q.property_id, null, concat_ws(' · ', q.title, p.name)
    from service_request q join property p on p.id = q.property_id where q.id = any(${ids('serviceRequest')})
    union all
    select 'equipment', e.id, e.property_id, null, concat_ws(' · ', r.number || ' ' || r.name, coalesce(p.name, h.name))
    from equipment e join product r on r.id = e.product_id left join property p on p.id = e.property_id left join staff h on h.id = e.holder_id
    where e.id = any(${ids('equipment')})`.execute(tx);
  const details = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return matches.map(({ kind, id, name }) => {
    const { detail = '', propertyId = null, shippingKind = null } = details.get(`${kind} ${id}`) ?? {};
    return { kind, id, name, detail, propertyId, shippingKind };
  });
}
