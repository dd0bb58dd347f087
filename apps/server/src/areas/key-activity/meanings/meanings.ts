import { isDeepStrictEqual } from 'node:util';
import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { exceptionCatalog } from '@latchboard/contract/key-activity/rules/exceptions';
import type { Meanings, Severity } from '@latchboard/contract/key-activity/rules/meanings';
import type { Language } from '@latchboard/texts';
import { exceptions as english } from '@latchboard/texts/en/exceptions';
import { exceptions as spanish } from '@latchboard/texts/es/exceptions';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { requireRevision } from '#server/platform/record/revision.ts';

type Meaning = CallOutput<typeof contract.keyActivity.setExceptionMeaning>;

const newestMeanings = statement('own-meanings', {
  row: { code: 'text', en: 'text?', es: 'text?', severity: as<Severity>('text?') },
  text: `
  select distinct on (code) code, name_en as en, name_es as es, severity from exception_meaning order by code, id desc`,
});

/** Reads meanings that the provider has set, in one language. */
export async function readProviderMeanings(tx: Tx, language: Language): Promise<Meanings> {
  const rows = await newestMeanings.rows(tx);
  return Object.fromEntries(
    rows.flatMap(({ code, severity, ...row }) =>
      row[language] === null || severity === null ? [] : [[code, { words: row[language], severity }]],
    ),
  );
}

const versions = statement('versions-of-meanings', {
  row: {
    id: 'int4',
    code: 'text',
    en: 'text?',
    es: 'text?',
    severity: as<Severity>('text?'),
    at: 'timestamptz',
    by: 'text?',
  },
  text: `
  select id, code, name_en as en, name_es as es, severity, at, author_name(changed_by) as by from exception_meaning order by id desc limit 1000`,
});

export async function listMeanings(tx: Tx): Promise<Meaning[]> {
  const all = await versions.rows(tx);
  return exceptionCatalog.map(({ code, severity, text }) => {
    const codeVersions = all.filter((meaning) => meaning.code === code);
    const [current] = codeVersions;
    return {
      code,
      shipped: { en: english[text], es: spanish[text], severity },
      own:
        current?.en && current.es && current.severity
          ? { en: current.en, es: current.es, severity: current.severity }
          : null,
      revision: current?.id ?? 0,
      history: codeVersions.slice(0, 20).map(({ at, ...version }) => ({
        at: at.toISOString(),
        by: version.by,
        en: version.en,
        es: version.es,
        severity: version.severity,
      })),
    };
  });
}

interface Context {
  readonly tx: Tx;
  readonly actor: PersonActor;
  readonly now: Date;
}

/**
 * Adds a version of a meaning, or resets it to the default. Earlier versions are kept. A save without a change adds
 * no version.
 */
export async function setMeaning(
  { code, own, revision }: CallInput<typeof contract.keyActivity.setExceptionMeaning>,
  { tx, actor, now }: Context,
): Promise<Meaning> {
  await acquireLock(tx, 'exceptionMeanings', 0);
  const read = async () => requireFound((await listMeanings(tx)).find((meaning) => meaning.code === code));
  const stored = await read();
  requireRevision(stored, revision);
  if (isDeepStrictEqual(stored.own, own)) return stored;
  await tx
    .insertInto('exception_meaning')
    .values({
      code,
      name_en: own?.en ?? null,
      name_es: own?.es ?? null,
      severity: own?.severity ?? null,
      at: now,
      changed_by: actor.realStaffId,
    })
    .execute();
  return read();
}
