import { worldPassword } from '../../../apps/server/src/testing/world-facts.ts';
import type { NamedCall } from '../../matrix/calls.ts';
import { sampleInput } from '../../matrix/samples.ts';
import type { Input } from './inputs.ts';

const newPassword = 'A-brand-new-pass-1';
const requestType = (name: string) => ({
  ...{ name, nameEs: name, priority: 'low', daysToAnswer: 5 },
  ...{ isWarrantyAsked: false, isForCustomers: false },
});
const contact = (staffId: number) => ({
  staff: { id: staffId },
  contactName: 'Sample person',
  emailAddress: 'sample.person@world.test',
});
const address = { addressLine1: '1 Sample Street', city: 'Chicago', state: 'IL', zip: '60601' };
const settings = {
  keyOutMinutes: 60,
  badgeUnusedDays: 30,
  lastCommDays: 3,
  reopenMinutes: null,
  recipients: null,
  quietFrom: null,
  quietTo: null,
  revision: 0,
};
export const loginForm = (contactEmail: string) => ({
  personalInformation: { name: 'Sample person', contactEmail },
  commercialLevel: 4,
  accessRole: { id: 205 },
  setLoginAsPrimaryContact: false,
  properties: [{ id: 1 }],
});
const shippingForm = {
  address: { line1: '1 Sample Street', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' },
  lines: [],
};
const webhookForm = { name: 'Sample', url: 'https://sample.test/hook', kinds: ['key'] };
const calendarForm = { userId: 101, activityId: 3, startDate: '2026-01-15', endDate: '2026-01-15' };
const orderForm = { typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0, lines: [] };
const priceTable = { plan: 'monthly', tier: 'STD', effectiveFrom: '2199-06-01', steps: [{ upTo: 100, cents: 4495 }] };
const faqForm = {
  ...{ category: 'keys', audience: 'anyone', isShown: true, place: 1, titleEn: 'Sample', titleEs: 'Sample' },
  ...{ bodyEn: '<p>Sample</p>', bodyEs: '<p>Sample</p>', wordsEn: '', wordsEs: '' },
};
const ownSchedule = { name: 'Sample', timeZone: 'America/Chicago' };
const ownPassword = { password: worldPassword };

/** Inputs for calls whose generic sample is not enough: with people, numbers, and revisions of the test world. */
const inputsById: Readonly<Record<string, Input>> = {
  'systems.changeKeyBoardPermission': { isAllowed: true, revision: 0 },
  'tagLabels.changeReturnText': { text: 'Sample', revision: 0 },
  'leads.submitLead': { name: 'Sample', company: 'Sample', phone: '3125550123' },
  'leads.convertLead': {
    revision: 0,
    corporationName: 'Sample of a lead',
    propertyName: 'Sample',
    physicalAddress: address,
    timeZone: 'America/Chicago',
  },
  'integrations.addWebhook': webhookForm,
  'integrations.changeWebhook': { ...webhookForm, isOn: true, revision: 0 },
  'integrations.replayWebhook': { from: 1 },

  'directories.setDirectoryGroup': { role: 203, entityIds: [1], revision: 1 },
  'integrations.addProgram': { name: 'Sample', rights: ['Report-KeysOut_READ'], level: 'corporation' },
  'reportSchedules.addOwnSchedule': { ...ownSchedule, call: 'hierarchy.exportProperties', asked: {} },
  'reportSchedules.changeOwnSchedule': { ...ownSchedule, revision: 0 },
  'reportSchedules.changeSchedule': { name: 'Sample', report: {}, revision: 0 },
  'leads.dropLead': { revision: 0, isDropped: true, reason: 'Sample' },
  'calendar.listEvents': { from: '2026-01-01', to: '2026-01-31' },
  'calendar.addEvent': calendarForm,
  'calendar.changeEvent': { ...calendarForm, revision: 0 },
  'calendar.moveDate': { occurrence: '2026-01-15', movedTo: '2026-01-16', revision: 0 },
  'calendar.endRecurrence': { occurrence: '2026-01-16', revision: 0 },
  'support.sendTranscript': { sessionId: '6f9619ff-8b86-4d01-b42d-00cf4fc964f1', email: 'sample@world.test' },
  'support.addFaq': { ...faqForm, key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  'support.changeFaq': { ...faqForm, revision: 1 },
  'news.saveNews': { id: 0, htNews: '', wsNews: '', spNews: '' },
  'signIn.createSession': { email: 'management@world.test', password: worldPassword },
  'signIn.setNewPassword': { newPassword },
  'signIn.changePassword': { currentPassword: worldPassword, newPassword, repeatedPassword: newPassword },
  'signIn.adminSetPassword': { email: 'foreignmanager@world.test', password: newPassword },
  'signIn.beginSecondFactor': ownPassword,
  'signIn.renewRecoveryCodes': ownPassword,
  'signIn.turnOffSecondFactor': ownPassword,
  'hierarchy.changeCorporation': { name: 'Another corporation', revision: 1 },
  'hierarchy.changeDivision': { name: 'Another division', revision: 1 },
  'hierarchy.changeRegion': { divisionId: 1, name: 'Another region', revision: 1 },
  'hierarchy.changeProperty': {
    regionId: 1,
    name: 'Another property',
    physicalAddress: address,
    timeZone: 'America/Chicago',
    revision: 1,
    customerNumberReason: 'Sample',
  },
  'hierarchy.setCustomerNumber': { customerNumber: 'Sample 1', reason: 'Sample' },
  'hierarchy.setCorporationContact': contact(200),
  'hierarchy.setDivisionContact': contact(201),
  'hierarchy.setRegionContact': contact(202),
  'hierarchy.setPropertyContact': contact(203),
  'alerts.setCorporationExceptionSettings': settings,
  'alerts.setDivisionExceptionSettings': settings,
  'alerts.setRegionExceptionSettings': settings,
  'alerts.setPropertyExceptionSettings': settings,
  'alerts.setResidentMail': { isOn: true, activities: [], namesPerson: false, revision: 0 },
  'keyActivity.addSharedReport': { level: 'property', name: 'Shared', address: '', columns: [] },
  'keyActivity.changeSharedReport': { name: 'Renamed', address: '', columns: [], revision: 1 },
  // `known` lists the built-in causes.
  'alerts.setExceptionReasons': {
    kind: 'cause',
    known: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    rows: [{ id: null, nameEn: 'Sample' }],
  },
  'keyActivity.addLogShare': {
    key: '6a1c2f0e-7c55-4d55-9a51-3d1f5b2b7a19',
    purpose: 'Sample',
    person: 'Sample',
    organization: 'Sample',
    from: '2026-11-01T00:00:00Z',
    to: '2026-11-02T00:00:00Z',
    days: 1,
  },
  'hierarchy.changeVendor': { name: 'Another vendor', revision: 1 },
  'shipping.addShippingOrder': { kind: 'service', ...shippingForm },
  'shipping.changeShippingOrder': { ...shippingForm, revision: 0 },
  'serviceRequests.addFile': { fileName: 'sample.txt' },
  'serviceRequests.addServiceRequest': {
    typeId: 6,
    title: 'Sample',
    description: 'Sample',
    key: '6a1c2f0e-7c55-4d55-9a51-3d1f5b2b7a20',
  },
  'supplies.orderSupplies': { lines: [{ productId: 1, quantity: 1 }] },
  'supplies.describeSupply': { packSize: 1, drawing: 'box' },
  'shipping.setPackages': { packages: [{ carrier: 'ups', trackingNumber: '1Z' }], revision: 0 },
  'shipping.shipShippingOrder': { method: 'ground', serials: [], packages: [], revision: 0 },
  'shipping.addFile': { fileName: 'sample.txt' },
  'purchaseOrders.addPurchaseOrder': orderForm,
  'purchaseOrders.changePurchaseOrder': { ...orderForm, revision: 0 },
  'purchaseOrders.invoicePurchaseOrder': { invoiceNumber: '1', invoiceDate: '2026-11-23', revision: 0 },
  'purchaseOrders.addOrderTerms': { clauses: ['Sample'] },
  'purchaseOrders.addFile': { fileName: 'sample.txt' },
  'products.addProduct': { number: 'New 1', name: 'Sample', kind: 'part' },
  'products.changeProduct': { number: 'New 2', name: 'Sample', kind: 'part', revision: 0 },
  'products.addPriceTable': priceTable,
  'products.changePriceTable': { ...priceTable, revision: 0 },
  'inventory.scanEquipment': {
    mode: 'new',
    serial: 'SAMPLE-NEW',
    productId: 1,
    key: '6a1c2f0e-7c55-4d55-9a51-3d1f5b2b7a10',
  },
  'inventory.undoScan': { key: '6a1c2f0e-7c55-4d55-9a51-3d1f5b2b7a13' },
  'inventory.actOnEquipment': { action: 'restock' },
  'inventory.handEquipment': { holderId: null, revision: 1 },
  'inventory.deliverEquipment': { propertyId: 1, serials: ['SAMPLE-2'], key: '6a1c2f0e-7c55-4d55-9a51-3d1f5b2b7a11' },
  'inventory.addCount': { placeId: 1, lines: [{ productId: 5, counted: 3 }] },
  'inventory.addPlace': { name: 'Another place' },
  'serviceRequests.addRequestType': requestType('Another type'),
  'serviceRequests.changeRequestType': { ...requestType('Renamed type'), revision: 0 },
  'inventory.changePlace': { name: 'Renamed place', revision: 0 },
  'inventory.addMovement': {
    productId: 5,
    quantity: 1,
    toPlaceId: 1,
    reason: 'received',
    key: '6a1c2f0e-7c55-4d55-9a51-3d1f5b2b7a12',
  },
  'hierarchy.addTerms': { fileName: 'sample.txt' },
  // Turning on emergency access would end the session that another sample uses.
  'staff.setEmergencyAccess': { isOn: false, reason: 'Sample' },
  'keyActivity.unitPage': { unit: '101' },
  'keyActivity.activityHours': { unit: '101' },
  'keyActivity.tagPage': { tag: '71000' },
  'keyActivity.holderPage': { badge: '000412' },
  'reminders.listKeyHolders': { propertyIds: '1,2' },
  'reminders.previewBadgeReminder': { badge: '000412' },
  'workOrders.findWorkOrders': { number: '4438' },
  'workOrders.addFile': { fileName: 'sample.txt' },
  'staff.findSiteLogin': { emailAddress: 'staff@world.test' },
  'staff.addStaff': loginForm('new.person@world.test'),
  'staff.changeStaff': { ...loginForm('staff@world.test'), revision: 1 },
  'staff.sendPasswordEmail': { emailAddress: 'staff@world.test' },
  'staff.addInternalUser': {
    personalInformation: { name: 'Sample person', contactEmail: 'new.user@world.test' },
    accessRole: { id: 102 },
  },
  'staff.changeInternalUser': {
    personalInformation: { name: 'Sample person', contactEmail: 'production@world.test' },
    accessRole: { id: 104 },
    revision: 1,
  },
  'imports.readImport': { fileName: 'sample.csv' },
  'systems.setActivity': { name: 'Sample', revision: 0 },
  'badges.changeBadge': { name: 'Sample person', revision: 1 },
  'scanning.addSwap': { part: 'panel', newCode: 'SAMPLE-900', reason: 'damaged' },
  'badges.addBadge': { number: '654321', name: 'Sample person', pin: '1234' },
};

/** Returns an input that the call accepts in the test world. Some calls also need earlier calls. */
export const validInput = ({ id, call }: NamedCall): Input => inputsById[id] ?? sampleInput(call);

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const messages = 'urn:ietf:params:scim:api:messages:2.0';
const patch = {
  schemas: [`${messages}:PatchOp`],
  Operations: [{ op: 'replace', path: 'displayName', value: 'Other' }],
};
/** Bodies of SCIM calls. */
const scimBodies: Readonly<Record<string, object>> = {
  'scim.addUser': { schemas: [`${core}:User`], userName: 'new@sample.test' },
  'scim.replaceUser': { schemas: [`${core}:User`], userName: 'directory-1@sample.test' },
  'scim.patchUser': patch,
  'scim.searchUsers': { schemas: [`${messages}:SearchRequest`], count: 1 },
  'scim.addGroup': { schemas: [`${core}:Group`], displayName: 'New' },
  'scim.replaceGroup': { schemas: [`${core}:Group`], displayName: 'Another' },
  'scim.patchGroup': patch,
  'scim.searchGroups': { schemas: [`${messages}:SearchRequest`], count: 1 },
};

/** The body of a call whose input is in its query: an imported file, or a SCIM message. */
export const bodyOf = ({ id }: NamedCall): string =>
  id === 'imports.readImport' ? importedFile : JSON.stringify(scimBodies[id] ?? {});
export const importedFile = 'Type,Name\ncorporation,Sample corporation\n';
