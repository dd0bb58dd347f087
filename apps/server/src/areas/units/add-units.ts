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

interface Fault extends Field {
  readonly line: number;
}

/** Adds the valid lines in one transaction and returns the errors of the others. A dry run adds none (DEV-09). */
export async function addUnits({ propertyId, lines, dryRun }: Input, ctx: RecordContext): Promise<Output> {
  const { fitting, faults } = readLines(lines, fileTexts(ctx.actor.language).t);
  if (!dryRun) await acquireLock(ctx.tx, 'units', propertyId);
  const known = await unitsByName(ctx.tx, propertyId);
  const isThere = ({ unit, building }: Line) => {
    const other = known.get(unit.toLowerCase());
    return other !== undefined && other.unit === unit && other.building === building;
  };
  const unchanged = fitting.filter(({ fields }) => isThere(fields));
  const taken = fitting.filter(({ fields }) => !isThere(fields) && known.has(fields.unit.toLowerCase()));
  const free = fitting.filter(({ fields }) => !known.has(fields.unit.toLowerCase())).map(({ fields }) => fields);
  const added = dryRun || free.length === 0 ? free.length : await insert(propertyId, free, ctx);
  const takenNames = taken.map(({ line }): Fault => ({ line, path: 'unit', code: 'unitNameTaken' }));
  return {
    added,
    unchanged: unchanged.length,
    problems: [...faults, ...takenNames]
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, path, code, params }) => ({
        ...{ line, path, code },
        message: errorText(code, ctx.actor.language, params),
      })),
  };
}

/** An unknown kind is rejected with the names of the known ones. */
const withChoices = <Field extends { path: string }>(field: Field, t: Translate) =>
  field.path === 'kind'
    ? {
        ...field,
        code: 'importChoice',
        params: { choices: unitKinds.map((kind) => t(`units.kind.${kind}`)).join(', ') },
      }
    : field;

/** Checks each line. Of lines with the same name, the first one counts. */
function readLines(lines: Input['lines'], t: Translate) {
  const fitting: { line: number; fields: Line }[] = [];
  const faults: Fault[] = [];
  const lineOf = new Map<string, number>();
  lines.forEach((given, at) => {
    const line = at + 1;
    const filled = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== null && value.trim() !== ''),
    );
    const read = shape.safeParse(filled);
    if (!read.success) {
      faults.push(...read.error.issues.flatMap(fieldsOf).map((field) => ({ line, ...withChoices(field, t) })));
      return;
    }
    const name = read.data.unit.toLowerCase();
    const first = lineOf.get(name);
    if (first === undefined) {
      lineOf.set(name, line);
      fitting.push({ line, fields: read.data });
    } else faults.push({ line, path: 'unit', code: 'unitNameTwice', params: { line: first } });
  });
  return { fitting, faults };
}

async function unitsByName(tx: Tx, propertyId: number) {
  const rows = await tx.selectFrom('unit').select(['unit', 'building']).where('property_id', '=', propertyId).execute();
  return new Map(rows.map((row) => [row.unit.toLowerCase(), row]));
}

/** Returns the number of added units. A lock prevents concurrent additions to the property. */
async function insert(
  propertyId: number,
  lines: readonly Line[],
  { tx, platform, now }: RecordContext,
): Promise<number> {
  const column = <K extends keyof Line>(name: K) => lines.map((line) => line[name]);
  const { rows } = await sql<{ unit: string; building: string | null }>`
    insert into unit (property_id, unit, building, kind, resident_email, resident_language)
    select ${propertyId}::int, * from unnest(${column('unit')}::text[], ${column('building')}::text[], ${column('kind')}::text[],
      ${column('residentEmail')}::text[], ${column('residentLanguage')}::text[])
    on conflict do nothing returning unit, building`.execute(tx);
  const changes = rows.map((value) => ({ kind: 'unit' as const, key: value.unit, value: { ...value } }));
  await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, changes }, now);
  await notifyOf({ propertyId }, tx);
  return rows.length;
}
