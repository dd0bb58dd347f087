import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { unitForm } from '@latchboard/contract/units/calls';
import { unitKinds } from '@latchboard/contract/units/rules';
import { errorText, type Translate } from '@latchboard/texts';
import { sql } from 'kysely';
import * as z from 'zod';
import { enqueueConfigChanges } from '#server/areas/systems/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Field } from '#server/platform/errors.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { fieldsOf } from '#server/platform/http/input.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

type Input = CallInput<typeof contract.units.addUnits>;
type Output = CallOutput<typeof contract.units.addUnits>;

const shape = z.strictObject(unitForm);
type Line = z.output<typeof shape>;

interface InsertedUnit {
  readonly id: number;
  readonly revision: number;
  readonly unit: string;
  readonly building: string | null;
}

interface LineError extends Field {
  readonly line: number;
}

/** Adds the valid lines in one transaction and returns the errors in the others. A dry run adds none (DEV-09). */
export async function addUnits({ propertyId, lines, dryRun }: Input, ctx: RecordContext): Promise<Output> {
  const { validLines, errors } = readLines(lines, fileTexts(ctx.actor.language).t);
  if (!dryRun) await acquireLock(ctx.tx, 'units', propertyId);
  const storedUnits = await unitsByName(ctx.tx, propertyId);
  const unitExists = ({ unit, building }: Line) => {
    const storedUnit = storedUnits.get(unit.toLowerCase());
    return storedUnit !== undefined && storedUnit.unit === unit && storedUnit.building === building;
  };
  const unchangedLines = validLines.filter(({ fields }) => unitExists(fields));
  const existingUnits = validLines.filter(
    ({ fields }) => !unitExists(fields) && storedUnits.has(fields.unit.toLowerCase()),
  );
  const newLines = validLines
    .filter(({ fields }) => !storedUnits.has(fields.unit.toLowerCase()))
    .map(({ fields }) => fields);
  const added =
    dryRun || newLines.length === 0 ? newLines.length : (await insertUnits(propertyId, newLines, ctx)).length;
  const takenNames = existingUnits.map(({ line }): LineError => ({ line, path: 'unit', code: 'unitNameTaken' }));
  return {
    added,
    unchanged: unchangedLines.length,
    problems: [...errors, ...takenNames]
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, path, code, params }) => ({
        ...{ line, path, code },
        message: errorText(code, ctx.actor.language, params),
      })),
  };
}

/** Adds the names of all kinds to the error for an invalid kind. */
const withChoices = <Field extends { path: string }>(field: Field, t: Translate) =>
  field.path === 'kind'
    ? {
        ...field,
        code: 'importChoice',
        params: { choices: unitKinds.map((kind) => t(`units.kind.${kind}`)).join(', ') },
      }
    : field;

/** Checks each line. If several lines have the same name, only the first is valid. */
function readLines(lines: Input['lines'], t: Translate) {
  const validLines: { line: number; fields: Line }[] = [];
  const errors: LineError[] = [];
  const lineOf = new Map<string, number>();
  lines.forEach((entry, index) => {
    const line = index + 1;
    const nonEmptyFields = Object.fromEntries(
      Object.entries(entry).filter(([, value]) => value !== null && value.trim() !== ''),
    );
    const parsed = shape.safeParse(nonEmptyFields);
    if (!parsed.success) {
      errors.push(...parsed.error.issues.flatMap(fieldsOf).map((field) => ({ line, ...withChoices(field, t) })));
      return;
    }
    const name = parsed.data.unit.toLowerCase();
    const first = lineOf.get(name);
    if (first === undefined) {
      lineOf.set(name, line);
      validLines.push({ line, fields: parsed.data });
    } else errors.push({ line, path: 'unit', code: 'unitNameTwice', params: { line: first } });
  });
  return { validLines, errors };
}

async function unitsByName(tx: Tx, propertyId: number) {
  const rows = await tx.selectFrom('unit').select(['unit', 'building']).where('property_id', '=', propertyId).execute();
  return new Map(rows.map((row) => [row.unit.toLowerCase(), row]));
}

/** Adds units and returns them. The caller's lock prevents concurrent additions to the property. */
export async function insertUnits(
  propertyId: number,
  lines: readonly Line[],
  { tx, platform, now }: RecordContext,
): Promise<readonly InsertedUnit[]> {
  const column = <K extends keyof Line>(name: K) => lines.map((line) => line[name]);
  const { rows } = await sql<InsertedUnit>`
    insert into unit (property_id, unit, building, kind, resident_email, resident_language)
    select ${propertyId}::int, * from unnest(${column('unit')}::text[], ${column('building')}::text[], ${column('kind')}::text[],
      ${column('residentEmail')}::text[], ${column('residentLanguage')}::text[])
    on conflict do nothing returning id, revision, unit, building`.execute(tx);
  const changes = rows.map(({ unit, building }) => ({
    ...{ kind: 'unit' as const, key: unit },
    value: { unit, building },
  }));
  await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, changes }, now);
  await notifyOf(tx, { propertyId });
  return rows;
}
