import type { CallInput, contract } from '@latchboard/contract';
import { decodeHook } from '@latchboard/contract/key-activity/rules/hooks';
import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { firstHookOf, panelName, panelSizes } from '@latchboard/contract/systems/rules/panels';
import { sql } from 'kysely';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { mayChange } from '../policy.ts';
import { lockAtRevision, lockDatalog } from './lock.ts';
import { type DatalogRecord, panelOfHook, readDatalog } from './present.ts';
import { type RecordRow, recordOf } from './queries.ts';
import { rejectTakenName } from './taken-name.ts';
import { rejectTakenNumber } from './taken-number.ts';

type ChangeInput = CallInput<typeof contract.systems.changeDatalog>;
type Panel = CallInput<typeof contract.systems.setPanel>;

/** Changes the data of a system. An outdated revision is rejected. */
export async function changeDatalog(form: ChangeInput, ctx: RecordContext): Promise<DatalogRecord> {
  const { datalogId, revision, numberOfUnits, warrantyUntil, ...facts } = form;
  const stored = await lockAtRevision(datalogId, revision, ctx);
  const { number, name, property_id: propertyId } = stored;
  rejectHardware(form, stored);
  if (facts.number !== number) await rejectTakenNumber(ctx.tx, { number: facts.number, propertyId, self: datalogId });
  if (facts.name.toLowerCase() !== name.toLowerCase())
    await rejectTakenName(ctx.tx, { name: facts.name, propertyId, self: datalogId });
  return storeSystem(datalogId, { ...facts, number_of_units: numberOfUnits, warranty_until: warrantyUntil }, ctx);
}

/** Rejects a new number, a touch screen, or a warranty for a key board, and a change from or to a key board. */
function rejectHardware(form: ChangeInput, stored: { readonly type: string; readonly number: string }): void {
  if (form.type !== stored.type && (form.type === 'BRD' || stored.type === 'BRD')) throw invalid('type', 'valInvalid');
  if (!isKeyBoard(form)) return;
  if (form.number !== stored.number) throw invalid('number', 'valInvalid');
  if (form.touch) throw invalid('touch', 'valInvalid');
  if (form.warrantyUntil !== null) throw invalid('warrantyUntil', 'valInvalid');
}

/**
 * Adds a panel, or changes its number of hooks. Requires a system transaction, because customers cannot change systems
 * in the table. Throws `forbidden` for a system that the user may not change.
 */
export async function setPanel({ datalogId, panel, revision, hooks }: Panel, ctx: RecordContext) {
  const stored = requireFound(await lockDatalog(ctx.tx, datalogId));
  if (!mayChange(ctx.actor, stored)) throw new Failure('forbidden');
  requireRevision(stored, revision);
  return resize(datalogId, panel, hooks, ctx);
}

/** Like `setPanel`, but removes the panel. Throws `validation` if the panel has tags or is the only one. */
export async function removePanel(panel: Omit<Panel, 'hooks'>, ctx: RecordContext) {
  return setPanel({ ...panel, hooks: 0 }, ctx);
}

async function resize(datalogId: number, panel: number, hooks: number, ctx: RecordContext): Promise<DatalogRecord> {
  const row = requireFound(await recordOf(ctx.tx, datalogId, { now: ctx.now, canSeeCodes: false }));
  const isLettered = !row.non_lettered_panels;
  const sizes = [...panelSizes(row.panels, row.panel_hooks)];
  if (hooks === 0 && (sizes[panel - 1] ?? 0) === 0) throw new Failure('notFound');
  const excessTags = row.hooks_taken.filter(
    (hook) => panelOfHook(hook, isLettered) === panel && (decodeHook(hook, isLettered)?.position ?? 0) > hooks,
  );
  if (excessTags.length > 0) {
    const code = hooks === 0 ? 'panelHasTags' : 'panelTooNarrow';
    throw invalid('hooks', code, { count: excessTags.length, panel: panelName(panel, isLettered), hooks });
  }
  if (isKeyBoard(row)) await rejectFormerHooks({ row, panel, hooks, former: sizes[panel - 1] ?? 0 }, ctx);
  while (sizes.length < panel) sizes.push(0);
  sizes[panel - 1] = hooks;
  while (sizes.at(-1) === 0) sizes.pop();
  if (sizes.length === 0) throw invalid('hooks', 'lastPanel');
  return storeSystem(datalogId, { panels: sizes.length, panel_hooks: sizes }, ctx);
}

/** Rejects removing key board hooks that had a key, because the history refers to them. */
async function rejectFormerHooks(
  { row, panel, hooks, former }: { row: RecordRow; panel: number; hooks: number; former: number },
  { tx }: RecordContext,
): Promise<void> {
  const isLettered = !row.non_lettered_panels;
  const firstHook = firstHookOf(panel, isLettered);
  const [from, to] = [firstHook + hooks, firstHook + former - 1];
  if (from > to) return;
  const { rows } = await sql<{ hook: number | null }>`
    select max(hook)::int as hook from (
      select hook from past_tag where property_id = ${row.property_id} and datalog_id = ${row.id} and hook between ${from} and ${to}
      union all select hook from key_event
      where property_id = ${row.property_id} and datalog_id = ${row.id} and kind = 'key' and hook between ${from} and ${to}) h`.execute(
    tx,
  );
  const last = rows[0]?.hook ?? null;
  if (last === null) return;
  throw invalid('hooks', 'hookHeldKey', { panel: panelName(panel, isLettered), hook: last - firstHook + 1 });
}

interface StoredSystem {
  number?: string;
  name?: string;
  type?: ChangeInput['type'];
  touch?: boolean;
  property_id?: number;
  number_of_units?: number;
  warranty_until?: string | null;
  panels?: number;
  panel_hooks?: number[];
  key_board_until?: Date;
}

/** Writes a locked system and notifies viewers of its property. */
export async function storeSystem(datalogId: number, values: StoredSystem, ctx: RecordContext): Promise<DatalogRecord> {
  const { property_id: propertyId } = await ctx.tx
    .updateTable('datalog')
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
    .where('id', '=', datalogId)
    .returning('property_id')
    .executeTakeFirstOrThrow();
  await notifyOf(ctx.tx, { propertyId });
  return readDatalog(datalogId, ctx);
}
