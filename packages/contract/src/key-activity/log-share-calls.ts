import * as z from 'zod';
import { call } from '../call.ts';
import { id, instant, nameText } from '../shapes.ts';
import { meanings } from './meaning-shapes.ts';
import { maxLogShareDays, maxSharedRangeDays, maxSharedUnits } from './rules/log-shares.ts';
import { custodyAtTime, transactionRow } from './shapes.ts';

/** Sharing also requires the right to see the shared data. A link never reveals more than its author can see. */
const shareAccess = { right: 'Report-Share_CREATE', also: 'DatalogTransaction_ALL', reach: 'property' } as const;
const anyone = { for: 'anyone' } as const;
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const listPath = '/properties/{propertyId}/log-shares';
const requiredName = (maxLength: number) => nameText(maxLength).pipe(z.string().min(1, 'valRequired'));

const opening = z.object({ at: z.string(), address: z.string(), program: z.string(), what: z.enum(['page', 'file']) });

const logShare = z.object({
  id: z.number().int(),
  purpose: z.string(),
  person: z.string(),
  organization: z.string(),
  /** Shared units. Empty for all. */
  units: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  events: z.number().int(),
  madeAt: z.string(),
  /** Author of the link. Null if a customer reads it and the author is an internal user. */
  madeBy: z.string().nullable(),
  expiresAt: z.string(),
  /** `stopped`: the author left, or lost a right that sharing requires. */
  state: z.enum(['open', 'stopped', 'expired', 'revoked']),
  revoked: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
  openings: z.number().int(),
  lastOpenedAt: z.string().nullable(),
  may: z.object({ revoke: z.boolean() }),
});

/** Shared part of the log, as of the link's creation. Later data is never shown. */
const sharedLog = z.object({
  property: z.object({ name: z.string(), timeZone: z.string(), nonLetteredPanels: z.boolean() }),
  purpose: z.string(),
  person: z.string(),
  organization: z.string(),
  units: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  /** Rows, newest first, without links into the portal. */
  rows: z.array(transactionRow),
  custody: z.object({ begin: custodyAtTime.nullable(), end: custodyAtTime }),
  /** Signed export of the shared part of the log. Anyone may verify this export. */
  seal: z.object({ fileName: z.string(), bytes: z.number().int(), sha256: z.string(), key: z.string() }),
});

/** Links to part of the log for users without a login, such as for a legal request (TXN-11). */
export const logShareCalls = {
  listLogShares: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: listPath,
    summary: 'The newest 200 share links of a property, with the number of times each was opened',
    access: shareAccess,
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(logShare) }),
  }),
  getLogShare: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: `${listPath}/{logShareId}`,
    summary: 'A share link with the time and network address of the last 500 times it was opened',
    access: shareAccess,
    input: z.strictObject({ propertyId: id, logShareId: id }),
    output: logShare.extend({ opened: z.array(opening) }),
  }),
  addLogShare: call({
    closedWhileImpersonating: true,
    method: 'POST',
    kind: 'wait',
    closedWhenSuspended: true,
    path: listPath,
    summary:
      'Share part of the key log by a link that expires; the reply shows it once, and only its hash is stored (TXN-11)',
    access: shareAccess,
    input: z
      .strictObject({
        propertyId: id,
        /** Idempotency key from the screen. A repeated request does not share twice. */
        key: z.uuid(),
        purpose: requiredName(300),
        person: requiredName(120),
        organization: requiredName(120),
        units: z.array(z.string().min(1).max(100)).max(maxSharedUnits).default([]),
        from: instant,
        to: instant,
        days: z.number().int().min(1).max(maxLogShareDays),
      })
      .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), { path: ['to'], message: 'valRangeOrder' })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= maxSharedRangeDays * 86_400_000, {
        path: ['to'],
        message: 'valShareRange',
      }),
    output: z.object({ share: logShare, link: z.string() }),
  }),
  revokeLogShare: call({
    method: 'POST',
    status: 200,
    closedWhenSuspended: true,
    path: `${listPath}/{logShareId}/revoke`,
    summary: 'End a share link permanently, with a reason',
    access: shareAccess,
    input: z.strictObject({ propertyId: id, logShareId: id, reason: requiredName(300) }),
    output: logShare,
  }),
  openLogShare: call({
    method: 'GET',
    kind: 'wait',
    path: '/shared-logs/{token}',
    summary: 'The shared part of the log; the time and network address are recorded each time it is opened',
    access: anyone,
    input: z.strictObject({ token }),
    /** Includes the provider's meanings of exception codes. */
    output: sharedLog.extend({ meanings: z.object({ en: meanings, es: meanings }) }),
  }),
  readLogShareFile: call({
    method: 'GET',
    kind: 'download',
    path: '/shared-logs/{token}/file',
    summary: 'The signed export that a link shares, as it was when the link was created',
    access: anyone,
    input: z.strictObject({ token }),
    output: z.unknown(),
  }),
};
