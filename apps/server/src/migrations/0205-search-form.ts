import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

// Escapes of PostgreSQL's regular expressions.
const ignored = String.raw`\u0300-\u036f''\u0060\u2018-\u201b\u2032\u02b9-\u02bc\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff`;
const blank = String.raw`\t\n\r\f\v\u1680\u2010-\u2015\u2028\u2029\u2212-`;

/**
 * Search form of texts (`normalizeForSearch` of `@latchboard/texts`), and indexes of the portal-wide search. The
 * collation makes the search form independent of the cluster's locale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create function search_form(text) returns text language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        replace(replace(replace(replace(translate(regexp_replace(
          lower(normalize(replace($1, '\u00b4', ''), nfkd) collate "und-x-icu"),
          '[${ignored}]+', '', 'g'), 'øłđðħıŧς', 'olddhitσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '(?<=[0-9])(?=[a-z])|(?<=[a-z])(?=[0-9])', ' ', 'g'), '(?<![0-9.,:])(?=[0-9]{2,4}(?![0-9]))0+(?=[0-9])', '', 'g'),
        '[${blank}]+', ' ', 'g'), ' {2,}', ' ', 'g'))
    $$;
    grant execute on function search_form(text) to lb_internal, lb_external, lb_device, lb_system;
    create index corporation_search_form on corporation using gin (search_form(name) gin_trgm_ops);
    create index division_search_form on division using gin (search_form(name) gin_trgm_ops);
    create index region_search_form on region using gin (search_form(name) gin_trgm_ops);
    create index property_search_form on property using gin (search_form(search_text) gin_trgm_ops);
    create index staff_search_form on staff using gin (search_form(name || ' ' || email) gin_trgm_ops);
    create index service_request_search_form on service_request using gin (search_form(title) gin_trgm_ops);
    `,
  );
}
