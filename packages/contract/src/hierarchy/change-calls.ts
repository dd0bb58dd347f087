import * as z from 'zod';
import { call } from '../call.ts';
import { returnedEquipment } from '../inventory/return-calls.ts';
import { fileExport, listFile, page } from '../record/shapes.ts';
import {
  cursor,
  day,
  done,
  id,
  nameText,
  oneLine,
  pageLimit,
  revision,
  seenRevision,
  timeZoneName,
} from '../shapes.ts';
import { corporationForm, divisionForm, parent, propertyForm, regionForm } from './forms.ts';
import { cancellationColumnIds, cancellationSorts } from './property-lists.ts';
import { levelDetail, propertyDetail } from './shapes.ts';

const changeAccess = { right: 'Property_UPDATE', reach: 'internal' } as const;
const reason = oneLine(500).min(3);
const optionalReason = oneLine(500).default('');
const change = <const P extends string>(path: P, summary: string) =>
  ({ method: 'POST', status: 200, path, summary, access: changeAccess }) as const;

const movePreview = z.object({
  /**
   * Number of active logins that would lose access to at least part of the entity, and the number that would gain
   * access.
   */
  losing: z.number().int(),
  gaining: z.number().int(),
  /** Number of properties that move. */
  properties: z.number().int(),
});

const reportInput = {
  from: day,
  to: day,
  /** Time zone of the days. */
  zone: timeZoneName.default('UTC'),
  sort: z.enum(cancellationSorts).default('-at'),
};

const accountChange = z.object({
  id: z.number().int(),
  at: z.string(),
  propertyId: z.number().int(),
  propertyName: z.string(),
  corporationName: z.string(),
  change: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
});

const chargedPlan = z.object({
  purchaseOrderId: z.number().int(),
  orderNumber: z.number().int().nullable(),
  monthlyCents: z.number().int(),
});

/** Changes to the hierarchy by the provider (HIE-01 to HIE-04, HIE-07). */
export const hierarchyChanges = {
  addCorporation: call({
    method: 'POST',
    path: '/corporations',
    summary: 'Add a corporation',
    access: changeAccess,
    input: z.strictObject(corporationForm),
    output: levelDetail,
  }),
  changeCorporation: call({
    method: 'PUT',
    path: '/corporations/{corporationId}',
    summary: 'Change a corporation',
    access: changeAccess,
    input: z.strictObject({ corporationId: id, ...corporationForm, revision }),
    output: levelDetail,
  }),
  addDivision: call({
    method: 'POST',
    path: '/corporations/{corporationId}/divisions',
    summary: 'Add a division',
    access: changeAccess,
    input: z.strictObject({ corporationId: id, ...divisionForm }),
    output: levelDetail,
  }),
  changeDivision: call({
    method: 'PUT',
    path: '/divisions/{divisionId}',
    summary: 'Change a division',
    access: changeAccess,
    input: z.strictObject({ divisionId: id, ...divisionForm, revision }),
    output: levelDetail,
  }),
  addRegion: call({
    method: 'POST',
    path: '/divisions/{divisionId}/regions',
    summary: 'Add a region',
    access: changeAccess,
    input: z.strictObject({ divisionId: id, ...regionForm }),
    output: levelDetail,
  }),
  changeRegion: call({
    method: 'PUT',
    path: '/regions/{regionId}',
    summary: 'Change a region; a move to another division also changes who has access',
    access: changeAccess,
    input: z.strictObject({ regionId: id, divisionId: parent, ...regionForm, revision }),
    output: levelDetail,
  }),
  addProperty: call({
    method: 'POST',
    path: '/regions/{regionId}/properties',
    summary: 'Add a property',
    access: changeAccess,
    input: z.strictObject({ regionId: id, ...propertyForm }),
    output: propertyDetail,
  }),
  changeProperty: call({
    method: 'PUT',
    path: '/properties/{propertyId}',
    summary: 'Change a property; a move to another region also changes who has access',
    access: changeAccess,
    input: z.strictObject({
      propertyId: id,
      regionId: parent,
      ...propertyForm,
      revision,
      /** Reason for the customer number. Required if it replaces another number. */
      customerNumberReason: optionalReason,
    }),
    output: propertyDetail,
  }),
  deleteCorporation: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/corporations/{corporationId}',
    summary: 'Delete a corporation; returns 409 `inUse` with the reasons if it is in use',
    access: changeAccess,
    input: z.strictObject({ corporationId: id, revision: seenRevision }),
    output: done,
  }),
  deleteDivision: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/divisions/{divisionId}',
    summary: 'Delete a division; returns 409 `inUse` with the reasons if it is in use',
    access: changeAccess,
    input: z.strictObject({ divisionId: id, revision: seenRevision }),
    output: done,
  }),
  deleteRegion: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/regions/{regionId}',
    summary: 'Delete a region; returns 409 `inUse` with the reasons if it is in use',
    access: changeAccess,
    input: z.strictObject({ regionId: id, revision: seenRevision }),
    output: done,
  }),
  deleteProperty: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/properties/{propertyId}',
    summary: 'Delete a property; returns 409 `inUse` with the reasons if it is in use',
    access: changeAccess,
    input: z.strictObject({ propertyId: id, revision: seenRevision }),
    output: done,
  }),
  previewRegionMove: call({
    method: 'GET',
    path: '/regions/{regionId}/move',
    summary: 'Preview the move of a region to another division; nothing is changed',
    access: changeAccess,
    input: z.strictObject({ regionId: id, divisionId: parent }),
    output: movePreview,
  }),
  previewPropertyMove: call({
    method: 'GET',
    path: '/properties/{propertyId}/move',
    summary: 'Preview the move of a property to another region; nothing is changed',
    access: changeAccess,
    input: z.strictObject({ propertyId: id, regionId: parent }),
    output: movePreview,
  }),
  setCustomerNumber: call({
    method: 'PUT',
    path: '/properties/{propertyId}/customer-number',
    summary: 'Enter the customer number, or change it with a reason; approved orders continue (PUR-06)',
    access: changeAccess,
    input: z.strictObject({
      propertyId: id,
      customerNumber: nameText(40).min(1),
      /** Required if the property already has a different number. */
      reason: optionalReason,
    }),
    output: done,
  }),
  previewCancellation: call({
    method: 'GET',
    path: '/properties/{propertyId}/cancellation',
    summary: 'Equipment and monthly plans that canceling or reinstating a property affects; nothing is changed',
    access: changeAccess,
    input: z.strictObject({ propertyId: id }),
    output: z.object({
      /** Equipment to return. Customer-owned equipment stays at the property. */
      equipment: z.array(returnedEquipment),
      /**
       * Email addresses that get the list of equipment to return. Empty if the property has neither a contact nor a
       * billing email.
       */
      recipients: z.array(z.string()),
      /** Orders that were submitted and are not installed, and whether the caller may open their list. */
      openOrders: z.object({ count: z.number().int(), mayList: z.boolean() }),
      /** Plans that a cancellation ends. */
      plans: z.array(chargedPlan),
      /**
       * Plans that the cancellation ended and that can restart. A restarted plan ends on its original end date, if it
       * had one.
       */
      stoppedPlans: z.array(chargedPlan.extend({ plannedEnd: z.string().nullable() })),
    }),
  }),
  cancelProperty: call({
    ...change(
      '/properties/{propertyId}/cancel',
      'Cancel a property, with a reason; its monthly plans end and the return of the provider’s equipment starts',
    ),
    input: z.strictObject({ propertyId: id, reason }),
    output: propertyDetail,
  }),
  requestReinstatement: call({
    ...change(
      '/properties/{propertyId}/reinstatement-request',
      'Record the request to reinstate a property; due within 2 business days',
    ),
    input: z.strictObject({ propertyId: id, reason }),
    output: propertyDetail,
  }),
  reinstateProperty: call({
    ...change('/properties/{propertyId}/reinstate', 'Reinstate a canceled property'),
    input: z.strictObject({
      propertyId: id,
      reason,
      /** Whether the monthly plans that ended with the cancellation restart today. */
      restartPlans: z.boolean().default(false),
    }),
    output: propertyDetail,
  }),
  setDelinquent: call({
    ...change('/properties/{propertyId}/payment-delinquent', 'Mark a property as payment overdue, or remove the mark'),
    input: z.strictObject({ propertyId: id, isDelinquent: z.boolean(), reason }),
    output: propertyDetail,
  }),
  grantTemporaryAccess: call({
    ...change('/properties/{propertyId}/temporary-access', 'Grant temporary access for 14 days'),
    input: z.strictObject({ propertyId: id, reason }),
    output: propertyDetail,
  }),
  removeTemporaryAccess: call({
    method: 'DELETE',
    path: '/properties/{propertyId}/temporary-access',
    summary: 'End temporary access early, with a reason',
    access: changeAccess,
    input: z.strictObject({ propertyId: id, reason }),
    output: propertyDetail,
  }),
  cancellationReport: call({
    method: 'GET',
    path: '/cancellation-report',
    fromReplica: true,
    summary: 'Cancellations, reinstatements, and temporary access in a date range, newest first by default',
    access: { right: 'AllEntities_READ', reach: 'internal' },
    input: z.strictObject({ ...reportInput, limit: pageLimit(500, 200), cursor: cursor.optional() }),
    output: page(accountChange),
  }),
  exportCancellations: call({
    ...fileExport,
    path: '/cancellation-report/file',
    summary: 'Export the cancellation report as a spreadsheet or CSV',
    access: { right: 'AllEntities_READ', reach: 'internal' },
    input: z.strictObject({ ...listFile(cancellationColumnIds), ...reportInput }),
  }),
};
