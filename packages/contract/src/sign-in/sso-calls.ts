import * as z from 'zod';
import { call } from '../call.ts';
import { domainNames } from '../hierarchy/forms.ts';
import { done, emptyObject, id, nameText, revision } from '../shapes.ts';
import { sessionReply } from './shapes.ts';

const anyone = { for: 'anyone' } as const;
const changeAccess = { right: 'User_CREATE', reach: 'internal' } as const;

const connection = z.object({
  id: z.number().int(),
  name: z.string(),
  pool: z.enum(['internal', 'external']),
  corporationId: z.number().int().nullable(),
  corporationName: z.string().nullable(),
  domains: z.array(z.string()),
  issuer: z.string(),
  clientId: z.string(),
  isEnabled: z.boolean(),
  revision: z.number().int(),
});

const connectionForm = {
  name: nameText(100).min(2),
  pool: z.enum(['internal', 'external']),
  corporationId: id.nullable(),
  domains: domainNames.min(1),
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: z.string().min(1).max(200),
  isEnabled: z.boolean(),
};

/** Single sign-on with external OpenID Connect providers (ACC-01, ACC-13, ACC-14). */
export const singleSignOn = {
  getOrganization: call({
    method: 'GET',
    path: '/sso/get-organization',
    summary: "The single sign-on for an email address's domain, if any",
    access: anyone,
    input: z.strictObject({ email: z.string().trim().min(3).max(320) }),
    output: z.object({ organization: z.object({ id: z.number().int(), name: z.string() }).nullable() }),
  }),
  beginSignOn: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/sso/begin',
    summary: 'Start single sign-on: the address for the browser (authorization code with PKCE)',
    access: anyone,
    input: z.strictObject({
      organizationId: id,
      email: z.string().trim().max(320).optional(),
      returnTo: z
        .string()
        .max(500)
        .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u)
        .optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
  exchangeSignOn: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/session/sso/exchange',
    summary: 'Exchange the provider’s code for a session; code and state work once',
    access: anyone,
    input: z.strictObject({
      code: z.string().min(1).max(4096),
      state: z.string().min(1).max(200),
      iss: z.string().max(500).optional(),
    }),
    output: sessionReply.extend({ returnTo: z.string() }),
  }),
  listConnections: call({
    method: 'GET',
    path: '/sso/connections',
    summary: 'The external identity providers',
    access: changeAccess,
    input: emptyObject,
    output: z.object({
      rows: z.array(connection),
      /** Redirect URI to register with each identity provider. */
      redirectUri: z.string(),
    }),
  }),
  testConnection: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/sso/connections/test',
    summary: 'Read the metadata of an identity provider, without saving',
    access: changeAccess,
    input: z.strictObject({ issuer: connectionForm.issuer, clientId: connectionForm.clientId }),
    /** Issuer and sign-in URL of the identity provider. */
    output: z.object({ issuer: z.string(), signInAt: z.string() }),
  }),
  affectedPeople: call({
    method: 'POST',
    status: 200,
    path: '/sso/connections/affected-people',
    summary: 'The logins that an active connection signs in, and those that keep a password for emergencies',
    access: changeAccess,
    input: z.strictObject({
      pool: connectionForm.pool,
      corporationId: connectionForm.corporationId,
      domains: connectionForm.domains,
    }),
    output: z.object({
      people: z.number().int(),
      /** At most 20. */
      emergencyLogins: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** Whether saving ends the caller's own session. */
      includesYou: z.boolean(),
    }),
  }),
  addConnection: call({
    method: 'POST',
    kind: 'wait',
    path: '/sso/connections',
    summary: 'Add an identity provider; one that does not respond can be saved as inactive',
    access: changeAccess,
    input: z.strictObject({ ...connectionForm, clientSecret: z.string().min(1).max(500) }),
    output: connection,
  }),
  changeConnection: call({
    method: 'PUT',
    kind: 'wait',
    path: '/sso/connections/{connectionId}',
    summary: 'Change an identity provider; without a new secret, the current one is kept',
    access: changeAccess,
    input: z.strictObject({
      connectionId: id,
      ...connectionForm,
      clientSecret: z.string().min(1).max(500).optional(),
      revision,
    }),
    output: connection,
  }),
  removeConnection: call({
    method: 'DELETE',
    path: '/sso/connections/{connectionId}',
    summary: 'Remove an identity provider; its users can no longer sign in with it',
    access: changeAccess,
    input: z.strictObject({ connectionId: id }),
    output: done,
  }),
};
