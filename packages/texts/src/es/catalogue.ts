import type { external, internal } from '../en/catalogue.ts';
import { account } from './account.ts';
import { desk } from './desk.ts';
import { errors } from './errors.ts';
import { exceptions } from './exceptions.ts';
import { frame } from './frame.ts';
import { hierarchy } from './hierarchy.ts';
import { keyActivity } from './key-activity.ts';
import { record } from './record.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { staff } from './staff.ts';
import { ui } from './ui.ts';
import { workOrders } from './work-orders.ts';

export const es = {
  ...errors,
  ...ui,
  ...shell,
  ...signIn,
  ...account,
  ...frame,
  ...exceptions,
  ...keyActivity,
  ...staff,
  ...hierarchy,
  ...desk,
  ...record,
  ...workOrders,
} satisfies Record<keyof typeof external, string> & Partial<Record<keyof typeof internal, string>>;
