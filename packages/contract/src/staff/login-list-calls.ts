import * as z from 'zod';
import { callsAtLevel } from '../by-level.ts';
import { call } from '../call.ts';
import { levelIdField, levelPath } from '../level-paths.ts';
import { listFile, page } from '../record/shapes.ts';
import { cursor, flag, type Level, pageLimit, searchText } from '../shapes.ts';
import { loginColumnIds, loginSorts } from './rules.ts';
import { staffRow } from './shapes.ts';

export const loginFilters = { isDisabled: flag.default(false), search: searchText.optional() };
const listFields = { ...loginFilters, sort: z.enum(loginSorts).default('name') };

/** Logins of an entity at one level, as a list and as a file. */
export const loginCalls = <const L extends Level>(level: L) => {
  const common = {
    method: 'GET',
    access: { right: 'SiteLogin_READ', reach: level },
    closedWhenSuspended: level === 'property',
  } as const;
  return {
    listStaff: call({
      ...common,
      path: `${levelPath(level)}/staff`,
      summary: `The logins of a ${level}, sorted by name by default`,
      input: z.strictObject({
        ...levelIdField(level),
        ...listFields,
        limit: pageLimit(500, 100),
        cursor: cursor.optional(),
      }),
      output: page(staffRow),
    }),
    exportStaff: call({
      ...common,
      kind: 'download',
      fromReplica: true,
      path: `${levelPath(level)}/staff/file`,
      summary: `Export the logins of a ${level} as a spreadsheet or CSV`,
      input: z.strictObject({ ...levelIdField(level), ...listFields, ...listFile(loginColumnIds) }),
      output: z.unknown(),
    }),
  };
};

export const logins = {
  ...callsAtLevel('corporation', loginCalls('corporation')),
  ...callsAtLevel('division', loginCalls('division')),
  ...callsAtLevel('region', loginCalls('region')),
  ...callsAtLevel('property', loginCalls('property')),
};
