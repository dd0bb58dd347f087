import type { Rule } from './rule.ts';

/** Directories of customers. */
export const rules: readonly Rule[] = [
  {
    because: 'BEY-13, areas 10 and 12: 200 or 105 connects directories; keys cannot',
    rights: ['Integration_ALL'],
    realUserToo: true,
    reach: 'corporation',
    calls: [
      'directories.listDirectories',
      'directories.addDirectory',
      'directories.getDirectory',
      'directories.renewDirectoryKey',
      'directories.revokeDirectory',
      'directories.setDirectoryGroup',
    ],
  },
  {
    because: 'BEY-13: SCIM is for connected directories only',
    for: 'directory',
    calls: [
      'scim.serviceProviderConfig',
      'scim.resourceTypes',
      'scim.resourceType',
      'scim.schemas',
      'scim.schema',
      'scim.listUsers',
      'scim.searchUsers',
      'scim.addUser',
      'scim.getUser',
      'scim.replaceUser',
      'scim.patchUser',
      'scim.removeUser',
      'scim.listGroups',
      'scim.searchGroups',
      'scim.addGroup',
      'scim.getGroup',
      'scim.replaceGroup',
      'scim.patchGroup',
      'scim.removeGroup',
    ],
  },
];
