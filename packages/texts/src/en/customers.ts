import { account } from './account.ts';
import { desk } from './desk.ts';
import { exceptions } from './exceptions.ts';
import { frame } from './frame.ts';
import { hierarchy } from './hierarchy.ts';
import { keyActivity } from './key-activity.ts';
import { record } from './record.ts';
import { signedOut } from './signed-out.ts';
import { staff } from './staff.ts';
import { workOrders } from './work-orders.ts';

/** What the pages of customers load: their own texts, and those of a property that they read beside the provider. */
export const customers = {
  ...signedOut,
  ...account,
  ...desk,
  ...exceptions,
  ...frame,
  ...keyActivity,
  ...staff,
  ...hierarchy,
  ...record,
  ...workOrders,
};
