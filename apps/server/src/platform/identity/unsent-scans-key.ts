import { createHmac } from 'node:crypto';
import type { RecordContext } from '#server/platform/record/record.ts';

/**
 * Key for scans that a user's browser has not sent yet. It is derived per user and available only when signed in, so
 * only the same user can read the scans again.
 */
export const unsentScansKeyOf = ({ platform, actor }: RecordContext): string =>
  createHmac('sha256', platform.keys.unsent).update(`scans of ${actor.realStaffId}`).digest('base64url');
