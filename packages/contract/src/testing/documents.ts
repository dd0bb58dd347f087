import type { Translate } from '@latchboard/texts';
import type * as z from 'zod';
import type { DescribedDocument, DescribedSection } from '../documents/description.ts';
import { describeReceipt } from '../key-receipts/describe-receipt.ts';
import type { receiptRecord } from '../key-receipts/shapes.ts';
import { describeOffboarding } from '../offboarding/describe-offboarding.ts';
import type { offboarding } from '../offboarding/shapes.ts';
import { describeOrder } from '../purchase-orders/describe-order.ts';
import type { order } from '../purchase-orders/shapes.ts';
import { describeSlip } from '../shipping/describe-slip.ts';
import type { shippingOrder } from '../shipping/shapes.ts';
import type { workOrderRecord } from '../work-orders/calls.ts';
import { describeWorkOrder } from '../work-orders/describe-work-order.ts';

/** Late evening of November 23 in Chicago, the next day in UTC. */
const evening = '2026-11-24T04:30:00.000Z';
const harbor = { id: 1, name: 'Harbor Point', timeZone: 'America/Chicago' };
const handover = { id: 5, number: '12', vendor: 'Acme Plumbing', person: 'Joe Diaz', by: 'Ana Ruiz', at: evening };

export const sampleReceipt: z.output<typeof receiptRecord> = {
  ...{ id: 1, number: '12', vendorId: null, vendorName: 'Acme Plumbing', vendorRepName: 'Joe Diaz' },
  ...{ dateCreated: '2026-11-23T22:30:00Z', dueBack: '2026-11-24T03:00:00Z', since: '2026-11-23T22:30:00Z' },
  ...{ units: ['204'], keys: 1, keysOut: 1, state: 'open', isOverdue: false },
  property: { ...harbor, nonLetteredPanels: false },
  ...{ vendorEmail: 'desk@acme.test', vendorPhone: null, vendorRepEmail: null, vendorRepPhone: '3125550142' },
  ...{ identity: 'license', verifiedNumber: '4410', verifiedBy: 'Ana Ruiz', createdBy: 'Ana Ruiz' },
  transactions: [
    {
      ...{ id: 7, keyId: 3, tag: '71000', hook: 1, unit: '204', badge: '15', employee: 'Tom Becker' },
      ...{ activity: 'Vendor', time: '2026-11-23T22:00:00Z', state: 'out', endedAt: null, undone: null },
    },
    {
      ...{ id: 8, keyId: null, tag: '71001', hook: null, unit: null, badge: null, employee: 'Lee Park' },
      ...{ activity: null, time: '2026-11-23T22:00:00Z', state: 'back', endedAt: evening, undone: null },
    },
  ],
  signature: { kind: 'typed', name: 'Joe Diaz' },
  ...{
    signatureDigest: 'ab'.repeat(32),
    signedDigest: 'cd'.repeat(32),
    reminders: [],
    mails: [],
    history: [],
    may: [],
  },
};

export const sampleWorkOrder: z.output<typeof workOrderRecord> = {
  ...{ id: 2, number: '4711', unit: { id: 3, name: '204' }, task: 'Replace the sink\nShut off the water first' },
  ...{
    assignee: 'Acme Plumbing',
    sourceNumber: null,
    assigneeEmail: 'desk@acme.test',
    dueOn: '2026-11-30',
    isOverdue: true,
  },
  ...{ state: 'open', since: evening, keysOut: 1, revision: 1, property: harbor, createdAt: evening, createdBy: null },
  keys: [
    {
      ...{ tag: '71000', unit: '204', badge: '15', employee: 'Tom Becker', receipt: handover },
      ...{ takenAt: evening, returnedAt: null, isPassedOn: false, dueBack: null, isUndone: false },
    },
    {
      ...{ tag: '71001', unit: null, badge: '16', employee: null, receipt: null },
      ...{ takenAt: '2026-11-23T22:00:00Z', returnedAt: evening, isPassedOn: false, dueBack: null, isUndone: false },
    },
  ],
  ...{ isNumberFixed: true, mails: [], history: [], may: [] },
};

export const sampleShipment: z.output<typeof shippingOrder> = {
  ...{
    id: 4,
    number: 501,
    kind: 'system',
    property: harbor,
    propertyCanceled: false,
    customerNumber: 'C-1',
    state: 'shipped',
    since: evening,
  },
  ...{ createdAt: evening, method: 'ground', purchaseOrder: { id: 9, number: 20_001 }, serviceRequest: null },
  ...{ tracking: ['1Z999'], contents: [], place: { id: 1, name: 'Main stock' }, leftToList: [] },
  address: {
    ...{ attention: 'Dana Lee', line1: '2 Dock St', line2: '', city: 'Chicago', state: 'IL', zip: '60601' },
    country: 'United States',
  },
  lines: [
    {
      ...{ id: 1, productId: 7, productNumber: '117', productName: 'Cabinet', quantity: 2 },
      ...{ unitPriceCents: 44_950, isSerial: true, inStock: 3 },
    },
    {
      ...{ id: 2, productId: null, productNumber: '', productName: '', quantity: 1 },
      ...{ unitPriceCents: 1500, isSerial: false, inStock: null },
    },
  ],
  systems: [{ kind: 'system', state: 'planned', hooks: 260, units: 240, system: null }],
  welcomePack: { badges: 5, keyTags: 15, badgeNumbers: ['100', '101'] },
  serials: [{ serial: 'SN-1', productId: 7 }],
  ...{ packages: [], remark: 'Call first', notify: [], totalCents: 91_400, shippedAt: evening, createdBy: 'Ana Ruiz' },
  ...{ revision: 1, mails: [], history: [], may: [], mayChange: false, mayTrack: false, mayMail: false },
  usualMethod: null,
};

export const sampleOffboarding: z.output<typeof offboarding> = {
  ...{ id: 6, name: 'Tom Becker', at: evening, by: null, undoneAt: evening, property: harbor, onBehalfOf: null },
  ...{ login: { id: 8, name: 'Tom Becker' }, loginOutcome: 'ended' },
  badges: [
    {
      ...{ id: 15, number: '15', name: 'Tom Becker', property: harbor, endedAt: evening, reactivatedAs: null },
      cabinets: [
        { name: 'Lobby', state: 'acknowledged', silentSince: null },
        { name: 'Garage', state: 'queued', silentSince: evening },
      ],
      fingerprints: [{ cabinet: 'Lobby', orderedAt: evening, confirmedAt: null }],
      keys: [{ tag: '71000', unit: '204', since: evening, receipt: handover }],
    },
    {
      ...{ id: 16, number: '16', name: 'Tom Becker', property: harbor, endedAt: null, reactivatedAs: 17 },
      fingerprints: [{ cabinet: 'Garage', orderedAt: evening, confirmedAt: evening }],
      ...{ cabinets: [], keys: [] },
    },
  ],
  receipts: [{ id: 5, number: '12', property: { id: 1, name: 'Harbor Point' }, how: 'holds', dueBack: evening }],
  chase: { at: evening, to: ['tom@harbor.test'] },
  undo: { at: evening, by: 'Ana Ruiz', reason: 'Stays after all' },
  ...{ isDone: false, may: { chase: false, undo: false } },
};

const line = { productId: 7, productNumber: '117', productName: 'Standard plan', priceTable: null, note: 'Lobby' };
const ana = { id: 1, name: 'Ana Ruiz' };

export const sampleOrder: z.output<typeof order> = {
  ...{
    id: 9,
    number: 20_001,
    propertyId: 1,
    propertyName: 'Harbor Point',
    propertyCode: 'HP1',
    propertyCanceled: false,
    corporationId: 3,
  },
  ...{ corporationName: 'Harbor Residential', customerNumber: 'C-1', dateCreated: evening, deliveryDate: '2026-12-18' },
  ...{ salesRep1: ana, salesRep2: null, installer: null, state: 'filed', statusId: 4, since: evening },
  ...{ lastAction: evening, needs: [], typeId: 1, tier: 'STD', totalCents: 19_995, isDeleted: false },
  ...{ accountingStatus: null, invoiceNumber: null, invoiceDate: null, revision: 1, may: [] },
  mayEnterCustomerNumber: false,
  property: {
    ...{ ...harbor, legalEntityName: 'Harbor LLC', address: '1 Harbor Way, Chicago, IL 60601' },
    ...{ shipTo: '2 Dock St, Chicago, IL 60601', phone: '312-555-0100', contact: 'Dana Lee' },
    ...{ region: 'Chicago', regionContact: 'Sam Poe' },
  },
  billing: { methodId: 1, address: '3 Bill St, Chicago, IL 60602', email: null },
  ...{ technician: null, chosenSystem: null, units: 240, hooks: 260, priceVariant: '', customerPoNumber: 'PO 7' },
  ...{ remarks: 'Deliver to the back door', needsUnitEntry: false, shippingFeeCents: 2500, subtotalCents: 17_495 },
  monthlyCents: 4495,
  lines: [
    {
      ...{ ...line, id: 1, kind: 'system', quantity: 1, description: 'System', unitPriceCents: 4495, lineCents: 4495 },
      isMonthly: true,
    },
    {
      ...{ ...line, id: 2, kind: 'supply', quantity: 2, description: 'Tags', unitPriceCents: 6500, lineCents: 13_000 },
      isMonthly: false,
    },
    {
      ...{ id: 3, productId: null, productNumber: null, productName: null, priceTable: null, note: '', kind: 'tax' },
      ...{ quantity: 1, description: 'Sales tax', unitPriceCents: 0, lineCents: 0, isMonthly: false },
    },
  ],
  ...{ systems: [], enteredUnits: 0, welcomePack: { badges: 5, keyTags: 15, badgeNumbers: [] }, createdAt: evening },
  ...{ writer: null, terms: { id: 1, version: 3, at: evening, clauses: ['Pay on time', 'Keep keys dry'] } },
  quote: { validUntil: '2026-12-01', linkEnd: null, link: null, acceptance: null, past: [] },
  ...{ lastFileAt: null, mails: [], history: [], change: 'no', mayInvoice: false, shipments: [], mayShip: false },
  verificationTo: null,
} as unknown as z.output<typeof order>;

/** A document of each kind (decision 60). */
export const sampleDocuments: Readonly<Record<string, (t: Translate) => DescribedDocument>> = {
  'purchase order': (t) => describeOrder(sampleOrder, t),
  'packing slip': (t) => describeSlip(sampleShipment, t),
  'key receipt': (t) => describeReceipt(sampleReceipt, t),
  'work order': (t) => describeWorkOrder(sampleWorkOrder, t),
  'offboarding certificate': (t) => describeOffboarding(sampleOffboarding, t),
};

/**
 * Texts of a document in reading order. With `isNumbering`, numbered lines include their numbers, as in a PDF. On a
 * page, the browser adds the numbers.
 */
export function textsOf({ title, sections }: DescribedDocument, { isNumbering = false } = {}): string[] {
  const number = ({ isNumbered = false }: DescribedSection, at: number) =>
    isNumbering && isNumbered ? [`${at + 1}. `] : [];
  const inSections = sections.flatMap((section) => [
    ...(section.title === undefined ? [] : [section.title]),
    ...(section.signed?.kind === 'typed' ? [section.signed.name] : []),
    ...(section.lines ?? []).flatMap((text, index) => [...number(section, index), text]),
    ...(section.facts ?? []).flat(),
    ...(section.table ? [...section.table.columns.map(({ label }) => label), ...section.table.rows.flat()] : []),
    ...(section.sums ?? []).flat(),
    ...(section.signatures ?? []).flatMap(({ label, name, date }) => [label, name, date]),
  ]);
  return [title, ...inSections];
}

/**
 * Texts of a document that its record page also shows: facts, lines, cells, and totals. Cells are split, because the
 * page shows their parts separately.
 */
export const recordTexts = ({ sections }: DescribedDocument): string[] =>
  sections.flatMap(({ facts = [], lines = [], table, sums = [] }) => [
    ...[...facts, ...sums].map(([label, value]) => label + value),
    ...lines,
    ...(table?.rows.flat().flatMap((cell) => cell.split(/\n| · /)) ?? []),
  ]);
