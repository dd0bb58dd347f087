import type { CallInput, contract } from '@latchboard/contract';
import { requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { checkColumns, checkDateFormats, checkRules } from './check-rules.ts';
import { type Mapping, presentMapping, versionsOf } from './queries.ts';

type AddInput = CallInput<typeof contract.pms.addPmsMapping>;
type ChangeInput = CallInput<typeof contract.pms.changePmsMapping>;

/** Saves a new mapping. Its first version has revision 1. */
export async function addMapping(form: AddInput, ctx: RecordContext): Promise<Mapping> {
  const { propertyId, kind, name } = form;
  checkRules(kind, form.rules);
  checkDateFormats(kind, form.rules);
  checkColumns(form);
  const { id } = await ctx.tx
    .insertInto('pms_mapping')
    .values({ property_id: propertyId, kind, name, revision: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return storeVersion({ ...form, id, revision: 1 }, ctx);
}

/** Saves a new version of a mapping. Rejects an outdated revision. */
export async function changeMapping(form: ChangeInput, ctx: RecordContext): Promise<Mapping> {
  const { propertyId, pmsMappingId: id, name } = form;
  const stored = requireFound(
    await ctx.tx
      .selectFrom('pms_mapping')
      .select(['kind', 'revision'])
      .where('id', '=', id)
      .where('property_id', '=', propertyId)
      .forUpdate()
      .executeTakeFirst(),
  );
  requireRevision(stored, form.revision);
  checkRules(stored.kind as AddInput['kind'], form.rules);
  checkDateFormats(stored.kind as AddInput['kind'], form.rules);
  checkColumns(form);
  const revision = form.revision + 1;
  await ctx.tx.updateTable('pms_mapping').set({ name, revision }).where('id', '=', id).execute();
  return storeVersion({ ...form, id, revision }, ctx);
}

type Version = Pick<AddInput, 'propertyId' | 'rules' | 'columns'> & { readonly id: number; readonly revision: number };

async function storeVersion(
  { propertyId, id, revision, rules, columns }: Version,
  { tx, actor, now }: RecordContext,
): Promise<Mapping> {
  await tx
    .insertInto('pms_mapping_version')
    .values({
      ...{ property_id: propertyId, mapping_id: id, revision, rules: JSON.stringify(rules), columns, at: now },
      staff_id: actor.realStaffId,
      on_behalf_of: actor.staffId === actor.realStaffId ? null : actor.staffId,
    })
    .execute();
  const [current] = await versionsOf(tx, propertyId, id);
  return presentMapping(requireFound(current));
}
