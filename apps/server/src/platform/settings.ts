import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { describeSetting, listSettings, type SettingValues, settingList } from './setting-list.ts';

/** Thrown if settings are invalid. `message` has one sentence for each wrong value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Settings of the server. `settingList` documents each value. */
export type Settings = ReturnType<typeof settingsOf>;

/**
 * Reads and checks all settings. An empty value is the same as a missing value. Throws a `SettingsError` that lists
 * every wrong value.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const providedValues = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settingList.safeParse(providedValues);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    throw new SettingsError([...names].map((name) => wrongValue(name, providedValues[name])).join('\n'));
  }
  if (parsed.data.DATABASE_URL && !parsed.data.SECRET_KEY) {
    throw new SettingsError(
      'SECRET_KEY must be given together with DATABASE_URL: at least 32 characters, the same for every server process.',
    );
  }
  if (parsed.data.DATABASE_DIRECT_URL && !parsed.data.DATABASE_URL)
    throw new SettingsError('DATABASE_DIRECT_URL must be given together with DATABASE_URL, the address of the pooler.');
  checkLex(parsed.data);
  checkS3(parsed.data);
  return settingsOf(parsed.data, Object.keys(providedValues));
}

/** Whether related values are either all present or all absent. */
const areAllOrNone = (...values: readonly unknown[]) => new Set(values.map((value) => value === undefined)).size === 1;

/** Rejects a bucket URL with a folder and an incomplete S3 configuration. */
function checkS3(values: SettingValues): void {
  const filesUrl = values.FILES_URL === undefined ? undefined : new URL(values.FILES_URL);
  if (filesUrl?.protocol === 's3:') {
    if (!/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(filesUrl.href))
      throw new SettingsError('FILES_URL must name a bucket and nothing else: s3://BUCKET.');
    if (values.FILES_S3_REGION === undefined)
      throw new SettingsError('FILES_S3_REGION must be given together with FILES_URL=s3://….');
  }
  if (!areAllOrNone(values.FILES_S3_KEY_ID, values.FILES_S3_SECRET))
    throw new SettingsError('FILES_S3_KEY_ID and FILES_S3_SECRET must be given together.');
}

/** Rejects an incomplete Lex configuration. A bot needs three settings, and its access key needs two. */
function checkLex(values: SettingValues): void {
  if (!areAllOrNone(values.CHAT_LEX_BOT, values.CHAT_LEX_ALIAS, values.CHAT_LEX_REGION))
    throw new SettingsError('CHAT_LEX_BOT, CHAT_LEX_ALIAS and CHAT_LEX_REGION must be given together.');
  if (!areAllOrNone(values.CHAT_LEX_KEY_ID, values.CHAT_LEX_SECRET))
    throw new SettingsError('CHAT_LEX_KEY_ID and CHAT_LEX_SECRET must be given together.');
}

function wrongValue(name: string, value: string | undefined): string {
  const { wants = 'some text', secret = false } = describeSetting(name);
  return `${name} must be ${wants}${secret ? '' : `, not ${JSON.stringify(value)}`}.`;
}

/** The domain that two origins share, such as example.com for portal.example.com and login.example.com. */
function sharedDomain(portal: string, login: string): string {
  const [portalLabels, loginLabels] = [portal, login].map((origin) => new URL(origin).hostname.split('.').toReversed());
  const shared: string[] = [];
  for (const [index, label] of (portalLabels ?? []).entries())
    if (label === loginLabels?.[index] && index === shared.length) shared.push(label);
  if (shared.length < 2)
    throw new SettingsError(`LOGIN_HOST must share its domain with PUBLIC_URL: ${portal} and ${login} do not.`);
  return shared.toReversed().join('.');
}

function settingsOf(values: SettingValues, names: readonly string[]) {
  const publicUrl = values.PUBLIC_URL ?? `http://${urlHost(values.HOST)}:${values.PORT}`;
  const isExposed =
    !isLoopback(values.HOST) || !isLoopback(new URL(publicUrl).hostname) || values.TRUST_PROXY !== false;
  return {
    /** Settings for the administrator (OPS-09). */
    listed: listSettings(values, names),
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    /** Undefined if the portal and the sign-in page have the same origin. */
    loginHost: values.LOGIN_HOST,
    /** Domain that the portal and the sign-in page share. Undefined if cookies are for one origin (ACC-24). */
    cookieDomain: values.LOGIN_HOST === undefined ? undefined : sharedDomain(publicUrl, values.LOGIN_HOST),
    trustProxy: values.TRUST_PROXY,
    /** Undefined for the embedded database in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Undefined if there is no pooler and `databaseUrl` connects directly. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    namesStatements: values.DATABASE_STATEMENT_NAMES,
    /** Undefined if all reads use the primary. */
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseReadSeconds: values.DATABASE_READ_SECONDS,
    databasePool: values.DATABASE_POOL,
    statementSeconds: values.DATABASE_STATEMENT_SECONDS,
    lockSeconds: values.DATABASE_LOCK_SECONDS,
    dataDir: resolve(values.DATA_DIR),
    /** Whether the author of a purchase order may approve it. */
    orderSelfApproval: values.ORDER_SELF_APPROVAL,
    /** Undefined if `secretKey()` generates one in `dataDir`. */
    givenSecretKey: values.SECRET_KEY,
    demo: {
      isOn: values.DEMO ?? (values.DATABASE_URL === undefined && !isExposed),
      /** The published demo password is safe only if no one else can reach the server. */
      password: isExposed ? ('generated' as const) : ('published' as const),
      simulator: values.SIMULATOR,
    },
    /** Undefined if mail stays in the outbox. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    providerEmail: values.PROVIDER_EMAIL,
    serviceEmail: values.SERVICE_EMAIL ?? values.PROVIDER_EMAIL,
    /** Rules for service requests that cabinets open automatically (BEY-12). */
    cabinetHealth: {
      isOn: values.CABINET_REQUESTS,
      clockMinutes: values.CABINET_CLOCK_MINUTES,
      minVersion: values.CABINET_MIN_VERSION,
    },
    salesEmail: values.SALES_EMAIL ?? values.PROVIDER_EMAIL,
    supportEmail: values.SUPPORT_EMAIL ?? values.PROVIDER_EMAIL,
    /** Undefined if the built-in bot answers in the chat. */
    chatLex:
      values.CHAT_LEX_BOT === undefined || values.CHAT_LEX_ALIAS === undefined || values.CHAT_LEX_REGION === undefined
        ? undefined
        : {
            ...{ botId: values.CHAT_LEX_BOT, aliasId: values.CHAT_LEX_ALIAS, region: values.CHAT_LEX_REGION },
            ...{ url: values.CHAT_LEX_URL, keyId: values.CHAT_LEX_KEY_ID, secret: values.CHAT_LEX_SECRET },
            seconds: values.CHAT_LEX_SECONDS,
          },
    chatKeepDays: values.CHAT_KEEP_DAYS,
    /** Time zone of the provider's days. */
    providerZone: values.PROVIDER_ZONE,
    warrantyMonths: values.WARRANTY_MONTHS,
    webhookPrivate: values.WEBHOOK_PRIVATE,
    /** Undefined if no ERP is connected. */
    erp: values.ERP_URL === undefined ? undefined : { url: values.ERP_URL, token: values.ERP_TOKEN },
    /** Undefined if files are stored in `dataDir`. */
    filesUrl: values.FILES_URL,
    filesS3: {
      ...{ region: values.FILES_S3_REGION, url: values.FILES_S3_URL },
      ...{ keyId: values.FILES_S3_KEY_ID, secret: values.FILES_S3_SECRET },
    },
    /** Undefined if no backup is scheduled. */
    backups:
      values.BACKUP_DIR === undefined
        ? undefined
        : { folder: resolve(values.BACKUP_DIR), cron: dailyAt(values.BACKUP_TIME), keep: values.BACKUP_KEEP },
    operationsEmail: values.OPERATIONS_EMAIL ?? values.PROVIDER_EMAIL,
    logLevel: values.LOG_LEVEL,
    shutdownSeconds: values.SHUTDOWN_SECONDS,
    accessTokenMinutes: values.ACCESS_TOKEN_MINUTES,
    sessionDays: values.SESSION_DAYS,
    idleMinutes: { internal: values.IDLE_MINUTES_INTERNAL, external: values.IDLE_MINUTES_EXTERNAL },
    revealsUnknownAddress: values.TELL_UNKNOWN_ADDRESS,
    signInLimits: {
      perAccount: values.SIGN_IN_TRIES_PER_ACCOUNT,
      perAddress: values.SIGN_IN_TRIES_PER_ADDRESS,
      windowMinutes: values.SIGN_IN_WINDOW_MINUTES,
    },
    ssoAllowsHttp: values.SSO_ALLOW_HTTP,
    secondFactorRequired: { internal: values.SECOND_FACTOR_INTERNAL, external: values.SECOND_FACTOR_EXTERNAL },
    passwordPolicy: {
      length: values.PASSWORD_LENGTH,
      lowercase: values.PASSWORD_LOWERCASE,
      uppercase: values.PASSWORD_UPPERCASE,
      number: values.PASSWORD_NUMBER,
      symbol: values.PASSWORD_SYMBOL,
      refuseCommon: values.PASSWORD_REFUSE_COMMON,
    },
  };
}

/** Cron expression for every day at a time such as 02:30. */
function dailyAt(time: string): string {
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

function urlHost(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}
