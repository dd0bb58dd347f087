import { type Call, hasBinaryBody, isScimCall } from '@latchboard/contract';
import { scimMediaType } from '@latchboard/contract/directories/rules';
import { isForDevice } from './openapi-access.ts';
import { type JsonSchema, jsonSchema } from './openapi-schema.ts';

interface Fields {
  readonly fields: readonly [string, JsonSchema][];
  readonly isRequired: (field: string) => boolean;
}

/** The request body of a call. Undefined if it has none. */
export function bodyOf(call: Call, fields: Fields) {
  if (call.jsonBody) return requestBody(call, { 'application/json': { schema: jsonSchema(call.jsonBody, 'input') } });
  if (hasBinaryBody(call)) return requestBody(call, isScimCall(call) ? scimContent : fileContent(call));
  return fields.fields.length === 0 ? undefined : jsonBody(call, fields);
}

const scimContent = { [scimMediaType]: { schema: { type: 'object' } } };

const fileContent = (call: Call) => ({
  'application/octet-stream': {},
  ...(!isForDevice(call) && {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  }),
});

function jsonBody(call: Call, { fields, isRequired }: Fields) {
  const required = fields.map(([field]) => field).filter(isRequired);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
  return requestBody(call, { 'application/json': { schema } }, required.length > 0);
}

const requestBody = (call: Call, content: object, required = true) => ({
  ...{ required, content },
  description: `At most ${call.limit.toLocaleString('en-US')} bytes`,
});
