import { createHmac } from 'node:crypto';
import type { RecordContext } from '#server/platform/record/record.ts';

/**
 * The key under which a person's browser keeps scans that are not sent yet. It leaves with the session: what a browser kept
 * can be read again only by the same person, signed in.
 */
export const keepingKey = ({ platform, actor }: RecordContext): string =>
  createHmac('sha256', platform.keys.unsent).update(`scans of ${actor.realStaffId}`).digest('base64url');
