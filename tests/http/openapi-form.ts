import * as z from 'zod';

const ref = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const schema = z.record(z.string(), z.unknown());
const media = z.strictObject({ schema: schema.optional() });
const content = z.record(z.string().regex(/^[\w*]+\/[\w.*+-]+$/), media);
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  description: z.string().optional(),
  required: z.boolean(),
  schema,
});
const response = z.strictObject({ description: z.string().min(1), content: content.optional() });
const requirement = z.record(z.string(), z.array(z.string()));
const operation = z.strictObject({
  operationId: z.string().min(1),
  tags: z.array(z.string()).nonempty(),
  summary: z.string().min(1),
  description: z.string().min(1),
  'x-access': z.looseObject({}),
  security: z.array(requirement),
  parameters: z.array(z.union([ref, parameter])),
  requestBody: z.strictObject({ description: z.string(), required: z.boolean(), content }).optional(),
  responses: z
    .record(z.union([z.string().regex(/^[1-5][0-9]{2}$/), z.literal('default')]), z.union([ref, response]))
    .refine((responses) => Object.keys(responses).some((status) => status.startsWith('2'))),
});
const scheme = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string() }),
  z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string(), description: z.string() }),
]);
const name = z.string().regex(/^[A-Za-z0-9._-]+$/);

/**
 * Strict schema of the parts of OpenAPI 3.1 that our document uses. Rejects unknown keywords, except in JSON schemas and
 * in `x-access`.
 */
export const openApiForm = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  jsonSchemaDialect: z.url(),
  servers: z.array(z.strictObject({ url: z.string().min(1) })).nonempty(),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      get: operation.optional(),
      put: operation.optional(),
      post: operation.optional(),
      delete: operation.optional(),
      patch: operation.optional(),
    }),
  ),
  components: z.strictObject({
    schemas: z.record(name, schema),
    responses: z.record(name, response),
    parameters: z.record(name, parameter),
    securitySchemes: z.record(name, scheme),
  }),
});
export type OpenApi = z.output<typeof openApiForm>;
export type Operation = z.output<typeof operation>;
