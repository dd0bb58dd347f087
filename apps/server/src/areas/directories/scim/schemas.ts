import { scimPageLimit, scimPath } from '@latchboard/contract/directories/rules';

const core = 'urn:ietf:params:scim:schemas:core:2.0';
export const userSchema = `${core}:User`;
export const groupSchema = `${core}:Group`;
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const searchSchema = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

type Mutability = 'readWrite' | 'readOnly' | 'immutable';
interface AttributeOptions {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly of?: readonly object[];
  readonly isMany?: true;
  readonly isRequired?: true;
  readonly isExact?: true;
  readonly mutability?: Mutability;
  readonly uniqueness?: 'none' | 'server';
  readonly referenceTypes?: readonly string[];
}

const attribute = (name: string, description: string, options: AttributeOptions = {}) => {
  const { type = options.of ? 'complex' : 'string', of, isMany, isRequired, isExact, mutability, uniqueness } = options;
  return {
    ...{ name, type, multiValued: isMany ?? false, description, required: isRequired ?? false },
    ...{ caseExact: isExact ?? false, mutability: mutability ?? 'readWrite', returned: 'default' },
    uniqueness: uniqueness ?? 'none',
    ...(of && { subAttributes: of }),
    ...(options.referenceTypes && { referenceTypes: options.referenceTypes }),
  };
};
const readOnly = { mutability: 'readOnly' } as const;

const userAttributes = [
  attribute('userName', 'The email address with which the person signs in.', {
    isRequired: true,
    uniqueness: 'server',
  }),
  attribute('name', 'The components of the name.', {
    of: [
      attribute('formatted', 'The full name.'),
      attribute('familyName', 'The family name.'),
      attribute('givenName', 'The given name.'),
    ],
  }),
  attribute('displayName', 'The name that the portal shows. Defaults to the full name.'),
  attribute('preferredLanguage', 'en or es; other languages count as en.'),
  attribute('active', 'false ends sessions, deactivates badges, and starts an offboarding.', { type: 'boolean' }),
  attribute(
    'emails',
    'The userName as the primary email address, and additional addresses, which the portal stores but does not use.',
    {
      isMany: true,
      of: [
        attribute('value', 'The email address.'),
        attribute('display', 'The email address for display.'),
        attribute('type', 'work for the userName.'),
        attribute('primary', 'true for the userName.', { type: 'boolean', ...readOnly }),
      ],
    },
  ),
  attribute(
    'phoneNumbers',
    'The portal shows the work number, or else the first number, if it has ten digits. It stores the others.',
    {
      isMany: true,
      of: [
        attribute('value', 'The phone number.'),
        attribute('display', 'The phone number for display.'),
        attribute('type', 'Such as work or mobile.'),
      ],
    },
  ),
  attribute('groups', 'The groups of the login.', {
    isMany: true,
    ...readOnly,
    of: [
      attribute('value', 'The ID of the group.', readOnly),
      attribute('$ref', 'The URI of the group.', { type: 'reference', referenceTypes: ['Group'], ...readOnly }),
      attribute('display', 'The name of the group.', readOnly),
    ],
  }),
  attribute('roles', 'The role that results from the groups.', {
    isMany: true,
    ...readOnly,
    of: [attribute('value', 'The number of the role.', readOnly), attribute('display', 'Its name.', readOnly)],
  }),
];

/** The enterprise extension of RFC 7643, 4.3. The portal stores it for the directory and does not use it. */
const enterpriseAttributes = [
  attribute('employeeNumber', 'The employee number.'),
  attribute('costCenter', 'The cost center.'),
  attribute('organization', 'The organization.'),
  attribute('division', 'The division.'),
  attribute('department', 'The department.'),
  attribute('manager', 'The manager.', {
    of: [
      attribute('value', 'The ID of the manager in the directory.'),
      attribute('$ref', 'The URI of the manager.', { type: 'reference', referenceTypes: ['User'] }),
      attribute('displayName', 'The name of the manager.'),
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', 'The name of the group, unique in its directory.', {
    isRequired: true,
    uniqueness: 'server',
  }),
  attribute('members', 'The logins of the group. Groups are not members of groups.', {
    isMany: true,
    of: [
      attribute('value', 'The ID of the login.', { mutability: 'immutable', isExact: true }),
      attribute('$ref', 'The URI of the login.', { type: 'reference', referenceTypes: ['User'], ...readOnly }),
      attribute('display', 'The name of the person.', readOnly),
      attribute('type', 'Always User.', { mutability: 'immutable' }),
    ],
  }),
];

/** Standard attributes that are accepted but not stored. */
export const ignoredAttributes: ReadonlySet<string> = new Set(
  'nickname profileurl title usertype locale timezone password addresses ims photos entitlements x509certificates roles groups id meta schemas'.split(
    ' ',
  ),
);
export const isIgnored = (name: string) => ignoredAttributes.has(name);

/** Attributes that only the server writes. Removing one is an error (RFC 7644, 3.5.2.2). */
export const isReadOnly = (name: string) => ['roles', 'groups', 'id', 'meta', 'schemas'].includes(name);

const kinds = [
  {
    name: 'User',
    id: userSchema,
    endpoint: '/Users',
    description: 'A login of the portal',
    attributes: userAttributes,
    extensions: [{ schema: enterpriseSchema, required: false }],
  },
  {
    ...{
      name: 'Group',
      id: groupSchema,
      endpoint: '/Groups',
      description: 'Set of logins in the directory. An administrator gives it a role and places',
    },
    attributes: groupAttributes,
    extensions: [],
  },
] as const;

const metaOf = (base: string, resourceType: string, path: string) => ({
  meta: { resourceType, location: `${base}${path}` },
});

const extension = {
  ...{ id: enterpriseSchema, name: 'EnterpriseUser', description: 'Company data of a person' },
  attributes: enterpriseAttributes,
};

export const schemasOf = (base: string) =>
  [...kinds, extension].map(({ id, name, description, attributes }) => ({
    schemas: [`${core}:Schema`],
    ...{ id, name, description, attributes },
    ...metaOf(base, 'Schema', `/Schemas/${id}`),
  }));

export const resourceTypesOf = (base: string) =>
  kinds.map(({ id, name, description, endpoint, extensions }) => ({
    schemas: [`${core}:ResourceType`],
    ...{ id: name, name, description, endpoint, schema: id, schemaExtensions: extensions },
    ...metaOf(base, 'ResourceType', `/ResourceTypes/${name}`),
  }));

export const serviceProviderConfigOf = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  documentationUri: `${base.slice(0, -scimPath.length)}/docs`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scimPageLimit },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Key of the directory',
      description: "Key of the directory, sent as a bearer token. The corporation's page showed it once",
      primary: true,
    },
  ],
  ...metaOf(base, 'ServiceProviderConfig', '/ServiceProviderConfig'),
});

/** A list response with all resources on one page. */
export const listOf = (resources: readonly object[]) => ({
  schemas: [listSchema],
  ...{ totalResults: resources.length, startIndex: 1, itemsPerPage: resources.length },
  Resources: resources,
});
