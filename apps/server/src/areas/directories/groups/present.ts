import { groupSchema } from '../scim/schemas.ts';
import type { GroupRow } from './queries.ts';

/** Presents a group as a SCIM resource. `base` is the SCIM base URL. */
export const presentGroup = (row: GroupRow, base: string) => ({
  schemas: [groupSchema],
  id: `group-${row.id}`,
  ...(row.external_id !== null && { externalId: row.external_id }),
  displayName: row.name,
  ...(row.members && {
    members: row.members.map(({ id, name }) => ({
      value: `user-${id}`,
      $ref: `${base}/Users/user-${id}`,
      display: name,
      type: 'User',
    })),
  }),
  meta: {
    resourceType: 'Group',
    created: row.made_at.toISOString(),
    lastModified: row.changed_at.toISOString(),
    location: `${base}/Groups/group-${row.id}`,
    version: `W/"${row.version}"`,
  },
});
