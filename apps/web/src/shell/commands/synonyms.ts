import type { TextKey } from '@latchboard/texts';

/**
 * Words that users type instead of the name of a page or an action, with the pages and actions that these words find.
 */
const synonyms = {
  'commands.also.exceptions': ['commands.do.exceptions', 'nav.alerts'],
  'commands.also.requests': ['commands.do.myRequests', 'commands.do.requests', 'nav.requests'],
  'commands.also.addRequest': ['commands.do.addRequest'],
  'commands.also.myDay': ['commands.do.myDay', 'nav.myDay'],
  'commands.also.orders': [
    'commands.do.purchaseOrders',
    'commands.do.propertyOrders',
    'nav.orders',
    'commands.do.ordersAccounting',
    'nav.ordersAccounting',
  ],
  'commands.also.addPurchaseOrder': ['commands.do.addPurchaseOrder'],
  'commands.also.monthlyPlans': ['commands.do.monthlyPlans'],
  'commands.also.shipments': ['commands.do.openShipments', 'commands.do.shippingOrders'],
  'commands.also.addShipment': ['commands.do.addShipment'],
  'commands.also.deliver': ['commands.do.deliver'],
  'commands.also.receiveStock': ['commands.do.receiveStock', 'commands.do.scanNew'],
  'commands.also.returns': ['commands.do.scanReturn', 'commands.do.equipmentReturns'],
  'commands.also.inventory': ['nav.inventory', 'commands.do.equipment'],
  'commands.also.countStock': ['commands.do.countStock', 'commands.do.stock'],
  'commands.also.swaps': ['commands.do.swaps'],
  'commands.also.express': ['commands.do.express'],
  'commands.also.supplies': ['commands.do.orderSupplies', 'nav.supplies'],
  'commands.also.supplyOrders': ['commands.do.supplyOrders'],
  'commands.also.addBadge': ['commands.do.addBadge'],
  'commands.also.badges': ['commands.do.badges', 'nav.employees'],
  'commands.also.offboarding': ['commands.do.offboarding'],
  'commands.also.logins': ['commands.do.logins'],
  'commands.also.addLogin': ['commands.do.addLogin', 'commands.do.addUser'],
  'commands.also.users': ['nav.users'],
  'commands.also.account': ['account'],
  'commands.also.audit': ['commands.do.audit'],
  'commands.also.reports': [
    'nav.reports',
    'commands.do.transactions',
    'commands.do.byUnit',
    'commands.do.byEmployee',
    'commands.do.byActivity',
  ],
  'commands.also.schedules': ['commands.do.schedules', 'commands.do.ownSchedules'],
  'commands.also.keysOut': ['commands.do.keysOut', 'nav.overview'],
  'commands.also.questions': ['commands.do.questions'],
  'commands.also.keyReceipts': ['commands.do.keyReceipts'],
  'commands.also.giveKeys': ['commands.do.giveKeys'],
  'commands.also.workOrders': ['commands.do.workOrders'],
  'commands.also.calendar': ['nav.calendar', 'commands.do.addEvent'],
  'commands.also.leads': ['commands.do.leads'],
  'commands.also.outbox': ['commands.do.outbox'],
  'commands.also.units': ['commands.do.units'],
  'commands.also.corporations': ['nav.corporations'],
} as const satisfies Partial<Record<TextKey, readonly string[]>>;

const keyOfName = new Map<string, keyof typeof synonyms>(
  Object.entries(synonyms).flatMap(([key, names]) =>
    names.map((name) => [name, key as keyof typeof synonyms] as const),
  ),
);

/** Text key of an entry's synonyms, by the text key of its name. */
export const synonymsOf = (name: string): TextKey | undefined => keyOfName.get(name);

/**
 * Removes the name or address after the command "invite", which the user enters in the form. Returns any other query
 * unchanged.
 */
export const withoutInvitee = (query: string): string => /^\s*(invite|invitar)\s/i.exec(query)?.[1] ?? query;
