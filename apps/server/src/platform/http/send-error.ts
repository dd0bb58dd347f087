import type { FailureBody } from '@latchboard/contract';
import { scimMediaType } from '@latchboard/contract/directories/rules';
import { errorText, type Language } from '@latchboard/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { DatabaseUnavailableError } from '#server/platform/db/database-timeout.ts';
import { isBusy } from '#server/platform/db/lock-waits.ts';
import { Failure } from '#server/platform/errors.ts';
import { isFileStoreUnavailable } from '#server/platform/files/file-store.ts';
import { isStorageFull } from '#server/platform/storage/storage-full.ts';
import { isScim, scimFailure } from './scim-failure.ts';

/** Language of a request: the user's, or the one that the browser prefers. */
export function languageOf(request: FastifyRequest): Language {
  const actor = request.actor;
  if (actor?.kind === 'person') return actor.language;
  return /^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en';
}

/**
 * Sends a failure in the error envelope, or in SCIM form. Logs failures with a status of 500 or more, except a full
 * storage. The reply to an unexpected error is a 500 without details.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = isCutOff(request) ? new Failure('badRequest') : asFailure(error, request);
  if (failure.code === 'storageFull') request.server.storage.noteFull(error);
  else if (failure.status >= 500) request.log.error({ err: error }, 'call failed');
  const language = languageOf(request);
  if (isScim(request)) return sendFailure(failure, scimFailure(failure, language), request, reply);
  const body: FailureBody = {
    code: failure.code,
    localizedMessage: errorText(failure.code, language),
    requestId: request.id,
  };
  if (failure.fields.length > 0) {
    const fields = failure.fields.map(({ path, code, params, record }) => ({
      path,
      code,
      message: errorText(code, language, params),
      ...(record && { record }),
    }));
    body.validationResult = { errors: fields.map(({ path, message }) => `${path}: ${message}`), fields };
  }
  return sendFailure(failure, body, request, reply);
}

function sendFailure(failure: Failure, body: object, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The rest of a rejected body stays unread, so the connection must close.
  if (failure.status === 413 || failure.status === 411) reply.header('connection', 'close');
  return (
    reply
      .code(failure.status)
      // Errors from the router itself do not run hooks.
      .headers({
        'x-request-id': request.id,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        ...failure.headers,
      })
      .type(`${isScim(request) ? scimMediaType : 'application/json'}; charset=utf-8`)
      .send(JSON.stringify(body))
  );
}

/**
 * Whether the client disconnected before its request was complete. No one reads the reply, and the error is not the
 * server's.
 */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

const unavailableFailure = () => new Failure('unavailable', { headers: { 'retry-after': '5' } });

/** A cabinet retries only after a 5xx. */
const busyFailure = ({ actor }: FastifyRequest) =>
  actor?.kind === 'cabinet' ? unavailableFailure() : new Failure('busy', { headers: { 'retry-after': '5' } });

function asFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (isBusy(error)) return busyFailure(request);
  if (isStorageFull(error)) return new Failure('storageFull', { headers: { 'retry-after': '60' } });
  switch ((error as { code?: unknown }).code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('payloadTooLarge');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure('unsupportedMediaType');
    default:
      if (error instanceof DatabaseUnavailableError || isFileStoreUnavailable(error) || isOutOfResources(error))
        return unavailableFailure();
      return clientError(error) ? new Failure('badRequest') : new Failure('internal');
  }
}

/** SQLSTATE class 53 other than a full disk: the database is low on memory or connections. */
const isOutOfResources = (error: unknown) => error instanceof DatabaseError && error.code?.startsWith('53') === true;

/** Errors from the HTTP parser and router about the client's input. */
function clientError(error: unknown): boolean {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  return (
    typeof code === 'string' &&
    code.startsWith('FST_') &&
    statusCode !== undefined &&
    statusCode >= 400 &&
    statusCode < 500
  );
}
