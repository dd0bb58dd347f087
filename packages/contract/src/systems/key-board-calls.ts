import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, revision, wholeNumber } from '../shapes.ts';
import { cabinetFacts, datalogForm, datalogRecord, datalogRow } from './shapes.ts';

const permission = z.object({ isAllowed: z.boolean(), revision: z.number().int() });
const permissionPath = '/corporations/{corporationId}/key-board-permission';
const keyBoardPath = '/datalogs/{datalogId}/key-board';
const keyBoardAccess = { right: 'SystemInfo_UPDATE', reach: 'datalog' } as const;
const permissionAccess = { right: 'SystemInfo_UPDATE', reach: 'internal' } as const;

/** Key boards: systems without hardware (BEY-17). */
export const keyBoardCalls = {
  addKeyBoard: call({
    method: 'POST',
    kind: 'wait',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/key-boards',
    summary: 'Add a key board; customers need the permission of their corporation, otherwise 403 (BEY-17)',
    access: { right: 'SystemInfo_UPDATE', reach: 'property' },
    input: z.strictObject({ propertyId: id, name: datalogForm.name, panels: datalogForm.panels }),
    output: datalogRow,
  }),
  replaceKeyBoard: call({
    method: 'POST',
    status: 200,
    path: '/datalogs/{datalogId}/replacement',
    summary: 'Replace a key board with a cabinet, which enrolls with a new code; keys and history stay (BEY-17)',
    access: { right: 'SystemInfo_UPDATE', reach: 'internal' },
    input: z.strictObject({ datalogId: id, revision, ...cabinetFacts }),
    output: datalogRecord,
  }),
  changeKeyBoard: call({
    method: 'PUT',
    kind: 'wait',
    path: keyBoardPath,
    summary: 'Rename a key board; an outdated revision returns 409 (BEY-17)',
    access: keyBoardAccess,
    input: z.strictObject({ datalogId: id, revision, name: datalogForm.name }),
    output: datalogRecord,
  }),
  removeKeyBoard: call({
    method: 'DELETE',
    kind: 'wait',
    path: keyBoardPath,
    summary: 'Remove a key board without keys and events; 409 if it is or was in use (BEY-17)',
    access: keyBoardAccess,
    input: z.strictObject({ datalogId: id, revision: wholeNumber(0, 2_147_483_646) }),
    output: done,
  }),
  getKeyBoardPermission: call({
    method: 'GET',
    path: permissionPath,
    summary: 'Whether users of a corporation may add key boards (BEY-17)',
    access: permissionAccess,
    input: z.strictObject({ corporationId: id }),
    output: permission,
  }),
  changeKeyBoardPermission: call({
    method: 'PUT',
    path: permissionPath,
    summary: 'Allow or forbid key boards of a corporation; an outdated revision returns 409 (BEY-17)',
    access: permissionAccess,
    input: z.strictObject({ corporationId: id, revision, isAllowed: z.boolean() }),
    output: permission,
  }),
};
