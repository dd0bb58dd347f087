import { type Kysely, sql } from 'kysely';

/** Passages of the first help articles that became wrong or were unclear, with their corrections. */
const corrections: readonly (readonly [language: 'en' | 'es', before: string, after: string])[] = [
  [
    'en',
    'Reports and answers to “Who had a key” have a <strong>Share</strong> button. Enter',
    'In a report or an answer to “Who had a key”, open <strong>Export</strong> and choose <strong>Share</strong>. Enter',
  ],
  [
    'es',
    'Los informes y las respuestas a «Quién tenía una llave» tienen un botón para compartir. Indique',
    'En un informe o una respuesta a «Quién tenía una llave», abra <strong>Exportar</strong> y elija <strong>Compartir</strong>. Indique',
  ],
  [
    'en',
    'It ends immediately at connected cabinets. The page',
    'Connected cabinets reject the badge immediately. The page',
  ],
  [
    'es',
    'Termina de inmediato en los gabinetes conectados. La página',
    'Los gabinetes conectados rechazan la credencial de inmediato. La página',
  ],
  [
    'en',
    'To add several people, choose <strong>Paste a list</strong>.',
    'To add several people, choose <strong>Add several badges</strong> in the list of employees.',
  ],
  [
    'es',
    'Para agregar varias personas, pegue una lista.',
    'Para agregar varias personas, elija <strong>Agregar varias credenciales</strong> en la lista de empleados.',
  ],
];

/** Corrects the first help articles, except those that someone has edited. Each correction is a new version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [language, before, after] of corrections) {
    const body = sql.ref(`body_${language}`);
    await sql`
      with corrected as (
        update faq_article set ${body} = replace(${body}, ${before}, ${after}), revision = revision + 1, at = now()
        where made_by is null and strpos(${body}, ${before}) > 0
        returning id, revision, title_en, title_es, body_en, body_es, at
      )
      insert into faq_version (article_id, revision, title_en, title_es, body_en, body_es, at)
      select id, revision, title_en, title_es, body_en, body_es, at from corrected`.execute(db);
  }
}
