import { createHmac } from 'node:crypto';
import type { RecordContext } from '#server/platform/record/record.ts';

/**
 * Derives the key that encrypts the data that a user's browser stores until it is sent. The key differs by user and
 * requires a sign-in, so only the same user can read the data.
 */
const keyOf = ({ platform, actor }: RecordContext, content: string): string =>
  createHmac('sha256', platform.keys.unsent).update(`${content} of ${actor.realStaffId}`).digest('base64url');

/** Key for scans that were not sent yet. */
export const unsentScansKeyOf = (ctx: RecordContext): string => keyOf(ctx, 'scans');

/** Key for unsaved entries of forms. */
export const draftKeyOf = (ctx: RecordContext): string => keyOf(ctx, 'drafts');
