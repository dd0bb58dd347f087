import * as z from 'zod';
import { call } from '../call.ts';
import { id, nameText, oneLine } from '../shapes.ts';
import { offboarding, offboardingRow, preview } from './shapes.ts';

const access = { right: 'Badge_UPDATE', reach: 'property' } as const;
const listPath = '/properties/{propertyId}/leavings';
const offboardingPath = `${listPath}/{leavingId}`;
const ids = { propertyId: id, leavingId: id };

/** Offboarding of people who have keys, badges, or logins (BEY-10). */
export const leavings = {
  previewLeavingOfBadge: call({
    method: 'GET',
    path: '/properties/{propertyId}/badges/{badgeId}/leaving',
    summary: 'Preview of an offboarding from a badge of the person; nothing is changed (BEY-10)',
    access,
    input: z.strictObject({ propertyId: id, badgeId: id }),
    output: preview,
  }),
  previewLeavingOfLogin: call({
    method: 'GET',
    path: '/properties/{propertyId}/staff/{staffId}/leaving',
    summary: 'Preview of an offboarding from the login of the person; nothing is changed (BEY-10)',
    access,
    input: z.strictObject({ propertyId: id, staffId: id }),
    output: preview,
  }),
  listLeavings: call({
    method: 'GET',
    path: listPath,
    summary: 'The people who left a property, newest first, at most 100',
    access,
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(offboardingRow) }),
  }),
  startLeaving: call({
    method: 'POST',
    path: listPath,
    summary:
      'End the login, badges, and fingerprints of a person in one transaction; a repeated request does nothing (BEY-10)',
    access,
    input: z.strictObject({
      propertyId: id,
      key: z.uuid(),
      name: nameText(100).min(1, 'valRequired'),
      staff: id.optional(),
      badges: z.array(id).max(50).default([]),
      isChased: z.boolean().default(false),
    }),
    output: offboarding,
  }),
  getLeaving: call({
    method: 'GET',
    path: offboardingPath,
    summary: 'An offboarding: the state of each step, and the keys that are still out',
    access,
    input: z.strictObject(ids),
    output: offboarding,
  }),
  chaseLeaving: call({
    method: 'POST',
    status: 200,
    path: `${offboardingPath}/chase`,
    summary: 'Email a reminder about keys out to the person, or to the manager if the person has no address',
    access,
    input: z.strictObject({ ...ids, key: z.uuid() }),
    output: offboarding,
  }),
  undoLeaving: call({
    method: 'POST',
    status: 200,
    path: `${offboardingPath}/undo`,
    summary: 'Undo an offboarding with a reason: the login and the badges become active again where possible',
    access,
    input: z.strictObject({ ...ids, reason: oneLine(500).min(1, 'valRequired') }),
    output: offboarding,
  }),
  printLeaving: call({
    method: 'GET',
    kind: 'download',
    path: `${offboardingPath}/certificate`,
    summary: 'The certificate of an offboarding as a PDF, with its current state',
    access,
    input: z.strictObject(ids),
    output: z.unknown(),
  }),
};
