import { sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface Hit {
  kind: 'corporation' | 'division' | 'region' | 'property' | 'staff';
  id: number;
  name: string;
  detail: string;
  propertyId: number | null;
}

/** Something found, and why: the lower the rank, the better the reason. */
export interface Found extends Pick<Hit, 'kind' | 'id' | 'name'> {
  rank: number;
  near: number;
}

type Detail = Pick<Hit, 'kind' | 'id' | 'detail' | 'propertyId'>;

/** Tells each hit from others: a property by its systems that were asked for, its numbers and address, a person by the place, the asked one of several. */
export async function presentHits(tx: Tx, found: readonly Found[], text: string): Promise<Hit[]> {
  const ids = (of: Hit['kind']) => found.filter(({ kind }) => kind === of).map(({ id }) => id);
  const { rows } = await sql<Detail>`
    select 'property' as kind, p.id, p.id as "propertyId", concat_ws(' · ', systems.named, nullif(p.property_code, ''),
      p.accounting_customer_number, p.physical_line1, p.physical_city, concat_ws(' ', p.physical_state, p.physical_zip)) as detail
    from property p cross join lateral (
      select string_agg(d.number || ' ' || d.name, ', ' order by d.number) as named from datalog d
      where d.property_id = p.id and lower(d.number) like ${likePart(text).slice(1)}) systems
    where p.id = any(${ids('property')})
    union all
    select 'division', d.id, null, k.name from division d join corporation k on k.id = d.corporation_id
    where d.id = any(${ids('division')})
    union all
    select 'region', r.id, null, concat_ws(' · ', d.name, k.name)
    from region r join division d on d.id = r.division_id join corporation k on k.id = r.corporation_id
    where r.id = any(${ids('region')})
    union all
    select 'staff', s.id, place.property_id, concat_ws(' · ',
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
          where asked <% coalesce(p.search_text, lower(coalesce(r.name, d.name, c.name)))) desc,
        chosen.level, chosen.entity_id limit 1) place on true
    where s.id = any(${ids('staff')})`.execute(tx);
  const details = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return found.map(({ kind, id, name }) => {
    const { detail = '', propertyId = null } = details.get(`${kind} ${id}`) ?? {};
    return { kind, id, name, detail, propertyId };
  });
}
