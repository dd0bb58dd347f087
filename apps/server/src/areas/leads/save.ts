import type { contract } from '@latchboard/contract';
import { changeCalls } from '#server/areas/hierarchy/index.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { leadEmail } from './emails/lead-email.ts';
import { readLead } from './queries.ts';

type Leads = typeof contract.leads;

/**
 * Adds a lead, credited to an internal user, and mails it to sales. The same key adds and mails nothing twice (OPS-09).
 */
export const submitLead: Handler<Leads['submitLead']> = async (
  { userId, key, ...facts },
  { tx, actor, now, platform },
) => {
  requireFound(
    await tx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', userId)
      .where('pool', '=', 'internal')
      .executeTakeFirst(),
  );
  if (facts.phone === '' && facts.email === '') throw invalid('phone', 'valPhoneOrEmail');
  const added = await tx
    .insertInto('lead')
    .values({ ...facts, key, at: now, staff_id: userId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const kept = await tx
      .selectFrom('lead')
      .select('id')
      .where('key', '=', key ?? null)
      .executeTakeFirst();
    return readLead(tx, requireFound(kept).id, actor);
  }
  const lead = await readLead(tx, added.id, actor);
  const { publicUrl, salesEmail } = platform.settings;
  await platform.mail.send(tx, { ...leadEmail(lead, publicUrl), key: `lead ${lead.id}`, to: salesEmail });
  return lead;
};

/** Converts a lead: adds a corporation, a division and a region with the same name, and the property (OPS-09). */
export const convertLead: Handler<Leads['convertLead']> = async (
  { leadId, revision, corporationName: name, propertyName, physicalAddress, timeZone, allowEqualName },
  ctx,
) => {
  const { tx, actor, now } = ctx;
  const lead = requireFound(
    await tx.selectFrom('lead').select(['state', 'revision']).where('id', '=', leadId).forUpdate().executeTakeFirst(),
  );
  if (lead.state !== 'open') throw new Failure('stateChanged');
  requireRevision(lead, revision);
  const corporation = await changeCalls.addCorporation({ name, allowEqualName, emailDomains: [] }, ctx);
  const division = await changeCalls.addDivision({ corporationId: corporation.id, name, allowEqualName: true }, ctx);
  const region = await changeCalls.addRegion({ divisionId: division.id, name, allowEqualName: true }, ctx);
  const property = await changeCalls.addProperty(
    { regionId: region.id, name: propertyName, physicalAddress, timeZone, allowEqualName: true },
    ctx,
  );
  await tx
    .updateTable('lead')
    .set({
      state: 'converted',
      property_id: property.id,
      ...{ decided_at: now, decided_by: actor.realStaffId, revision: revision + 1 },
    })
    .where('id', '=', leadId)
    .execute();
  return readLead(tx, leadId, actor);
};

/** Drops a lead with a reason, or reopens a dropped lead. */
export const dropLead: Handler<Leads['dropLead']> = async (
  { leadId, revision, isDropped, reason },
  { tx, actor, now },
) => {
  const lead = requireFound(
    await tx.selectFrom('lead').select(['state', 'revision']).where('id', '=', leadId).forUpdate().executeTakeFirst(),
  );
  if (isDropped && reason === '') throw invalid('reason', 'valRequired');
  if (lead.state !== (isDropped ? 'open' : 'dropped')) throw new Failure('stateChanged');
  requireRevision(lead, revision);
  await tx
    .updateTable('lead')
    .set({
      ...(isDropped
        ? { state: 'dropped', reason, decided_at: now, decided_by: actor.realStaffId }
        : { state: 'open', reason: '', decided_at: null, decided_by: null }),
      revision: revision + 1,
    })
    .where('id', '=', leadId)
    .execute();
  return readLead(tx, leadId, actor);
};
