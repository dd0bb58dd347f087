import type { FailureCode } from '@latchboard/contract';
import { scimPath } from '@latchboard/contract/directories/rules';
import { errorText, type Language } from '@latchboard/texts';
import type { FastifyRequest } from 'fastify';
import type { Failure } from '#server/platform/errors.ts';

/** SCIM error types in addition to the status (RFC 7644, 3.12). */
const scimTypes: Partial<Record<FailureCode, string>> = {
  badRequest: 'invalidSyntax',
  notIJson: 'invalidSyntax',
  scimSyntax: 'invalidSyntax',
  scimFilter: 'invalidFilter',
  scimPath: 'invalidPath',
  scimValue: 'invalidValue',
  scimDomain: 'invalidValue',
  validation: 'invalidValue',
  scimNoTarget: 'noTarget',
  scimMutability: 'mutability',
  scimTaken: 'uniqueness',
};

/** Whether a request gets SCIM replies. Unknown URLs below the SCIM path do too. */
export const isScim = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.config.isScim === true || url.startsWith(`/api${scimPath}/`);

/** A failure in SCIM form. */
export function scimFailure({ code, status, fields }: Failure, language: Language) {
  const details = fields.map(({ path, code: field, params }) => {
    const message = errorText(field, language, params);
    return path === '' ? message : `${path}: ${message}`;
  });
  const scimType = scimTypes[code];
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: [errorText(code, language), ...details].join(' '),
  };
}
