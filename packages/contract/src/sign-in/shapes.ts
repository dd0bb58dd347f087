import * as z from 'zod';
import { meanings } from '../key-activity/meaning-shapes.ts';
import { level } from '../shapes.ts';

/**
 * Result of a sign-in step. `authenticated` and `passwordChanged` end the sign-in. The other states return a token for
 * the next step only.
 */
export const sessionState = z.enum([
  'authenticated',
  'passwordChanged',
  'newPasswordRequired',
  'secondFactorRequired',
  'noAccess',
]);

export const sessionReply = z.object({
  state: sessionState,
  accessToken: z.string(),
  /** Seconds until the access token expires. */
  expiresIn: z.number().int(),
});

/** 12-hour or 24-hour clock: `02:36 PM` or `14:36`. */
export const timeFormat = z.enum(['12h', '24h']);

const entity = z.object({ id: z.number().int(), name: z.string() });

export const me = z.object({
  person: z.object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    language: z.enum(['en', 'es']),
    /** The user's choice. Null means the language's format (NAV-23). */
    timeFormat: timeFormat.nullable(),
    isInternal: z.boolean(),
  }),
  role: z.object({ id: z.number().int(), key: z.string() }),
  /** 1 corporation, 2 division, 3 region, 4 property, 0 for internal users. */
  commercialLevel: z.number().int(),
  rights: z.array(z.string()),
  /** Places that are assigned to the login, and the number of properties below them. */
  reach: z.object({
    kind: z.union([level, z.literal('internal')]),
    corporation: entity.nullable(),
    entities: z.array(entity),
    properties: z.number().int(),
  }),
  /** The provider's meanings of exception codes, in the user's language (TXN-07). */
  exceptionMeanings: meanings,
  /**
   * Key that encrypts unsaved entries of forms in the user's browser. Derived per user. Null while impersonating a
   * user.
   */
  draftKey: z.string().nullable(),
  /** Set while an internal user impersonates a customer. */
  viewingAs: z.object({ realPersonId: z.number().int(), realPersonName: z.string() }).nullable(),
});

export const passwordPolicy = z.object({
  minimumLength: z.number().int(),
  requireLowercase: z.boolean(),
  requireUppercase: z.boolean(),
  requireNumbers: z.boolean(),
  requireSymbols: z.boolean(),
  refuseCommon: z.boolean(),
});

export const demoSignIns = z.object({
  enabled: z.boolean(),
  password: z.string().nullable(),
  people: z.array(z.object({ email: z.string(), role: z.number().int(), name: z.string() })),
});
