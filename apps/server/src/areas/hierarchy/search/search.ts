import { sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface Hit {
  kind: 'corporation' | 'property' | 'staff';
  id: number;
  name: string;
  detail: string;
  propertyId: number | null;
}

/**
 * Corporations, properties and staff for the provider (HIE-06): any part of a word, and words with a typing error. Of the
 * first several hundred that hold it, names that begin with the query come first, then the nearest by trigrams.
 */
export async function search(tx: Tx, query: string, limit: number): Promise<Hit[]> {
  const text = query.toLowerCase();
  const part = likePart(text);
  const { rows } = await sql<Hit>`
    select kind, id, name, detail, "propertyId" from (
      (select 'corporation' as kind, id, name, '' as detail, null::int as "propertyId",
         word_similarity(${text}, lower(name)) as near, lower(name) like ${part} as holds
       from corporation where lower(name) like ${part} or ${text} <% lower(name) limit 200)
      union all
      (select 'property', p.id, p.name, concat_ws(' · ', nullif(p.property_code, ''), p.accounting_customer_number, p.physical_line1, p.physical_city), p.id,
         word_similarity(${text}, p.search_text), p.search_text like ${part}
       from property p where p.search_text like ${part} or ${text} <% p.search_text limit 500)
      union all
      (select 'staff', s.id, s.name, s.email, (select entity_id from staff_scope where staff_id = s.id and level = 4 limit 1),
         word_similarity(${text}, lower(s.name || ' ' || s.email)), lower(s.name || ' ' || s.email) like ${part}
       from staff s where lower(s.name || ' ' || s.email) like ${part} or ${text} <% lower(s.name || ' ' || s.email) limit 500)
    ) hits
    order by lower(name) like ${`${part.slice(1)}`} desc, holds desc, near desc, lower(name), id limit ${limit}`.execute(
    tx,
  );
  return rows;
}
