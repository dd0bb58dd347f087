import type { CallInput, contract } from '@latchboard/contract';
import { changeCalls, deleteCustomer } from '#server/areas/hierarchy/index.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { addNote } from '#server/platform/record/notes.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { leadEmail } from './emails/lead-email.ts';
import { lockLead } from './lock.ts';
import { readLead } from './queries.ts';
import { leadTransitions } from './transitions.ts';

type Leads = typeof contract.leads;

/**
 * Adds a lead, credited to an internal user, and emails it to sales. A repeated request adds and emails nothing
 * (OPS-09).
 */
export const submitLead: Handler<Leads['submitLead']> = async ({ userId, ...facts }, ctx) => {
  const { tx, actor, platform } = ctx;
  requireFound(
    await tx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', userId)
      .where('pool', '=', 'internal')
      .executeTakeFirst(),
  );
  if (facts.phone === '' && facts.email === '') throw invalid('phone', 'valPhoneOrEmail');
  const { id, isNew } = await storeLead({ ...facts, staff_id: userId }, ctx);
  const lead = await readLead(tx, id, actor);
  if (!isNew) return lead;
  const { publicUrl, salesEmail } = platform.settings;
  await platform.mail.send(tx, { ...leadEmail(lead, publicUrl), key: `lead ${lead.id}`, to: salesEmail });
  return lead;
};

type NewLead = Omit<CallInput<Leads['submitLead']>, 'userId'> & { readonly staff_id: number };

/** Stores a lead, once for each idempotency key. */
async function storeLead({ key, ...columns }: NewLead, { tx, now }: Pick<RecordContext, 'tx' | 'now'>) {
  const insertedLead = await tx
    .insertInto('lead')
    .values({ ...columns, key, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (insertedLead) return { id: insertedLead.id, isNew: true };
  const existingQuery = tx
    .selectFrom('lead')
    .select('id')
    .where('key', '=', key ?? null);
  return { id: requireFound(await existingQuery.executeTakeFirst()).id, isNew: false };
}

/**
 * Converts a lead (OPS-09). Adds a corporation, division, and region with the same name. Adds the property with the
 * phone number and an internal note about the contact.
 */
export const convertLead: Handler<Leads['convertLead']> = async ({ leadId, revision, ...form }, ctx) => {
  const details = {
    addCustomer: async () => addCustomer(form, await readLead(ctx.tx, leadId, ctx.actor), ctx),
  };
  await performAction(leadTransitions, { record: recordOf(leadId), action: 'convert', revision, details }, ctx);
  return readLead(ctx.tx, leadId, ctx.actor);
};

/**
 * Undoes a mistaken conversion: reopens the lead and deletes its property and the empty levels that were created with
 * it. Throws 409 `inUse` if anything was added to the property (OPS-09, HIE-02).
 */
export const undoConversion: Handler<Leads['undoConversion']> = ({ leadId, revision }, ctx) =>
  ctx.asSystem(async (tx) => {
    const lead = requireFound(await lockLead(tx, leadId));
    const step = { record: recordOf(leadId), action: 'undoConversion', revision } as const;
    await performAction(leadTransitions, step, { ...ctx, tx });
    const propertyId = requireFound(lead.property_id);
    await deleteCustomer(tx, propertyId, { ownNotesAt: requireFound(lead.decided_at) });
    return readLead(tx, leadId, ctx.actor);
  });

type Customer = Omit<CallInput<Leads['convertLead']>, 'leadId' | 'revision'>;

type LeadDetails = Awaited<ReturnType<typeof readLead>>;

/** Adds a customer with one property. Returns the ID of the property. */
async function addCustomer(
  { corporationName: name, propertyName, physicalAddress, timeZone, allowEqualName }: Customer,
  lead: LeadDetails,
  ctx: Parameters<typeof convertLead>[1],
): Promise<number> {
  const corporation = await changeCalls.addCorporation({ name, allowEqualName, emailDomains: [] }, ctx);
  const division = await changeCalls.addDivision({ corporationId: corporation.id, name, allowEqualName: true }, ctx);
  const region = await changeCalls.addRegion({ divisionId: division.id, name, allowEqualName: true }, ctx);
  const property = await changeCalls.addProperty(
    {
      ...{ regionId: region.id, name: propertyName, physicalAddress, timeZone, allowEqualName: true },
      ...(lead.phone !== '' && { phoneNumber: lead.phone }),
    },
    ctx,
  );
  const noteTarget = { table: 'note', key: { level: 4, entity_id: property.id }, propertyId: property.id } as const;
  await addNote(noteTarget, { message: contactNote(lead), isInternal: true }, ctx);
  return property.id;
}

/** Contact, request, and note of a lead, one per line. */
const contactNote = ({ name, phone, email, units, note }: LeadDetails) =>
  [name, phone, email, units === null ? '' : `${units} units`, note].filter((line) => line !== '').join('\n');

/** Drops a lead with a reason, or reopens a dropped lead. */
export const dropLead: Handler<Leads['dropLead']> = async ({ leadId, revision, isDropped, reason }, ctx) => {
  const action = isDropped ? 'drop' : 'reopen';
  await performAction(leadTransitions, { record: recordOf(leadId), action, reason, revision }, ctx);
  return readLead(ctx.tx, leadId, ctx.actor);
};

/** Reference to a lead, which belongs to no property. */
const recordOf = (id: number) => ({ id, propertyId: null });
