import type { Level } from '@latchboard/contract/shapes';

export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  /** The record that conflicts. */
  readonly record?: { readonly level: Level; readonly id: number; readonly name: string };
}

interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
  readonly summary?: readonly string[];
  readonly fields?: readonly FieldError[];
}

/** Error response from the server, with its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Error code to branch on. The message is only for display. */
  readonly code: string;
  readonly requestId: string | undefined;
  readonly summary: readonly string[];
  readonly fields: readonly FieldError[];
  /** Whether the error was already shown. */
  isShown = false;

  constructor({ status, code, message, requestId, summary = [], fields = [] }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.summary = summary;
    this.fields = fields;
  }
}

/** Thrown if the server is unreachable, or if the connection breaks. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
  readonly fields = [];
  isShown = false;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
const isField = (value: unknown): value is FieldError =>
  isObject(value) && typeof value.path === 'string' && typeof value.message === 'string';

/** Parses the error envelope. Any other body, such as a proxy's page, becomes an error with the response status. */
export function readFailure(status: number, body: unknown): ApiError {
  if (!isObject(body)) return new ApiError({ status, code: 'unknown', message: '' });
  const result = isObject(body.validationResult) ? body.validationResult : {};
  return new ApiError({
    status,
    code: typeof body.code === 'string' ? body.code : 'unknown',
    message: typeof body.localizedMessage === 'string' ? body.localizedMessage : '',
    ...(typeof body.requestId === 'string' && { requestId: body.requestId }),
    summary: texts(result.errors),
    fields: Array.isArray(result.fields) ? result.fields.filter(isField) : [],
  });
}
