import * as z from 'zod';

/** Every code a failed call can carry, with its status. Each has a text `error.<code>`. */
export const errorStatus = {
  notSignedIn: 401,
  currentUserUnknown: 401,
  sessionEnded: 401,
  disabled: 401,
  emailOrPassIncorrect: 401,
  noSsoUser: 401,
  ssoRefused: 401,
  ssoRequired: 401,
  takesNoPassword: 409,
  deviceRevoked: 401,
  deviceUnknown: 401,
  newPasswordRequired: 403,
  secondFactorRequired: 403,
  noAccess: 403,
  forbidden: 403,
  propertySuspended: 403,
  badRequest: 400,
  validation: 400,
  usernameAndPasswordRequired: 400,
  invalidResetCode: 400,
  notIJson: 400,
  signatureInvalid: 400,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  changedByAnother: 409,
  busy: 409,
  equalName: 409,
  stateChanged: 409,
  enrolmentCodeInvalid: 409,
  legacyNotFound: 404,
  userNotFound: 404,
  badgeNumberTaken: 409,
  everybodyShutOut: 409,
  linkUnknown: 404,
  linkExpired: 409,
  linkWithdrawn: 409,
  linkUsed: 409,
  alertLocked: 409,
  keyCameBack: 409,
  keyOnReceipt: 409,
  priceTableHolds: 409,
  scanNotLast: 409,
  purchaseOrderFixed: 409,
  ownPurchaseOrder: 403,
  propertyCanceled: 409,
  unitEntryNotNeeded: 409,
  unitEntryAsked: 409,
  nobodyEntersUnits: 409,
  consentNoEmail: 409,
  consentGiven: 409,
  consentNotGiven: 409,
  streamClosed: 409,
  mailNotGivenUp: 409,
  mailLapsed: 409,
  mailForgotten: 409,
  revisionAhead: 409,
  lengthRequired: 411,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyAttempts: 429,
  tooManyRequests: 429,
  internal: 500,
  ssoUnavailable: 503,
  unavailable: 503,
} as const;
export type FailureCode = keyof typeof errorStatus;

const fieldFailure = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** The record that stands in the way, to lead to it. */
  record: z
    .object({
      level: z.enum(['corporation', 'division', 'region', 'property']),
      id: z.number().int(),
      name: z.string(),
    })
    .optional(),
});
export type FieldFailure = z.output<typeof fieldFailure>;

/** The one envelope of every failed call. */
export const failure = z.object({
  code: z.string(),
  localizedMessage: z.string(),
  requestId: z.string(),
  validationResult: z.object({ errors: z.array(z.string()), fields: z.array(fieldFailure) }).optional(),
});
export type FailureBody = z.output<typeof failure>;
