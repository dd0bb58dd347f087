import { isIP } from 'node:net';
import { z } from 'zod';

const text = (help: string, defaultValue: string) => z.string().default(defaultValue).meta({ help });
const optional = (help: string, shape: z.ZodType<string, string>) => shape.optional().meta({ help });
const wholeNumber = (help: string, defaultValue: number, from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to)
    .default(defaultValue)
    .meta({ help, wants: `a whole number from ${from} to ${to}` });
const yesNo = z
  .enum(['on', 'true', '1', 'off', 'false', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));
const flag = (help: string, defaultValue: boolean) => yesNo.default(defaultValue).meta({ help, wants: 'on or off' });
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));
const origin = url('http:', 'https:')
  .refine((value) => new URL(value).origin === value.replace(/\/$/, ''))
  .transform((value) => new URL(value).origin);
const lexName = z.string().regex(/^[0-9A-Za-z]{10}$/);
const hostName = z.string().refine((value) => isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value));
const proxies = z
  .string()
  .refine((value) => /^(off|\d{1,2})$/.test(value) || value.split(',').every(isNetwork))
  .transform((value) => (value === 'off' ? false : /^\d+$/.test(value) ? Number(value) : value.split(',')));

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.trim().split('/');
  const maxPrefixLength = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxPrefixLength))
  );
}

/** Every setting: its name in the environment, its meaning, its accepted values, and its default. */
export const settingList = z.object({
  PORT: wholeNumber('Port to listen on; 0 selects a free one', 3000, 0, 65_535),
  HOST: hostName
    .default('127.0.0.1')
    .meta({ help: 'Address to listen on; 0.0.0.0 for every interface', wants: 'an IP address or a host name' }),
  PUBLIC_URL: optional('Public address of the portal, for links in mail and secure cookies', origin).meta({
    wants: 'an http or https origin such as https://keys.example.com',
  }),
  LOGIN_HOST: optional('Origin of the sign-in page, if it differs from the portal', origin).meta({
    wants: 'an http or https origin such as https://login.example.com',
  }),
  TRUST_PROXY: proxies.default(false).meta({
    help: 'Trusted reverse proxies (X-Forwarded-* headers): their number or their addresses',
    wants: 'off, a number of proxies, or addresses and networks separated by commas',
  }),
  DATABASE_URL: optional(
    'PostgreSQL 15 or later to use instead of the embedded one',
    url('postgres:', 'postgresql:'),
  ).meta({ wants: 'a postgres:// address', secret: true }),
  DATABASE_DIRECT_URL: optional(
    'Direct address of the database if DATABASE_URL is a transaction pooler such as PgBouncer',
    url('postgres:', 'postgresql:'),
  ).meta({ wants: 'a postgres:// address', secret: true }),
  DATABASE_STATEMENT_NAMES: flag('Use named prepared statements; off behind a pooler that does not support them', true),
  DATABASE_READ_URL: optional('Replica of the database for reports and exports', url('postgres:', 'postgresql:')).meta({
    wants: 'a postgres:// address',
    secret: true,
  }),
  DATABASE_READ_SECONDS: wholeNumber(
    'Maximum age of data in a file from the replica; pages are as current as the primary',
    10,
    0,
    3600,
  ),
  DATABASE_POOL: wholeNumber('Maximum database connections of one server process', 10, 2, 500),
  DATABASE_STATEMENT_SECONDS: wholeNumber('Time limit of a database statement', 15, 1, 600),
  DATABASE_LOCK_SECONDS: wholeNumber('Maximum time that a request waits for a lock', 3, 1, 60),
  DATA_DIR: text('Folder for the embedded database, secrets, files, and the mail outbox', './data'),
  SECRET_KEY: optional(
    'Key that other keys are derived from; generated with the embedded database',
    z.string().min(32),
  ).meta({
    wants: 'at least 32 characters, the same for every server process',
    secret: true,
  }),
  DEMO: yesNo.optional().meta({
    help: 'Load the demo; on by default only with the embedded database on a loopback address',
    wants: 'on or off',
  }),
  SIMULATOR: flag('Let npm start run the simulated cabinets while the demo is on', true),
  SMTP_URL: optional('Mail server; without it mail stays in DATA_DIR/outbox', url('smtp:', 'smtps:')).meta({
    wants: 'an smtp:// or smtps:// address',
    secret: true,
  }),
  MAIL_FROM: text('Sender of mail', 'Latchboard <no-reply@latchboard.invalid>'),
  PROVIDER_EMAIL: z.email().default('office@latchboard.invalid').meta({
    help: "Recipient of customers' requests to the provider",
    wants: 'one email address',
  }),
  SALES_EMAIL: z.email().optional().meta({
    help: 'Recipient of leads; default: `PROVIDER_EMAIL`',
    wants: 'one email address',
  }),
  SERVICE_EMAIL: z.email().optional().meta({
    help: 'Recipient of new service requests; default: `PROVIDER_EMAIL`',
    wants: 'one email address',
  }),
  SUPPORT_EMAIL: z.email().optional().meta({
    help: 'Recipient of chat conversations; default: `PROVIDER_EMAIL`',
    wants: 'one email address',
  }),
  CHAT_LEX_BOT: optional('Amazon Lex V2 bot that answers in the chat instead of the built-in one', lexName).meta({
    wants: "the bot's id, 10 letters and digits; CHAT_LEX_ALIAS and CHAT_LEX_REGION with it",
  }),
  CHAT_LEX_ALIAS: optional('Alias of that bot', lexName).meta({ wants: "the alias's id, 10 letters and digits" }),
  CHAT_LEX_REGION: optional('Region of that bot', z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/)).meta({
    wants: 'a region such as us-east-1',
  }),
  CHAT_LEX_URL: optional("Endpoint of Lex, if it is not the region's default", url('http:', 'https:')).meta({
    wants: 'an http or https address',
  }),
  CHAT_LEX_KEY_ID: optional(
    'Access key for Lex; default: the credentials of the machine',
    z.string().regex(/^[A-Z0-9]{10,128}$/),
  ).meta({ wants: 'an access key id; CHAT_LEX_SECRET with it', secret: true }),
  CHAT_LEX_SECRET: optional('Secret of that access key', z.string().regex(/^[\x21-\x7e]{1,400}$/)).meta({
    wants: 'a secret without spaces',
    secret: true,
  }),
  CHAT_LEX_SECONDS: wholeNumber('Time limit for a reply from Lex', 15, 1, 60),
  CHAT_KEEP_DAYS: wholeNumber('Days that a chat conversation is kept after its last message', 400, 1, 36_500),
  PROVIDER_ZONE: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone))
    .default('America/Chicago')
    .meta({
      help: "Time zone of the provider's days: orders, prices, and promises",
      wants: 'a time zone such as America/Chicago',
    }),
  WARRANTY_MONTHS: wholeNumber('Months of warranty from the shipment of a new system', 12, 0, 120),
  CABINET_REQUESTS: flag('Open service requests automatically for cabinets with problems', true),
  CABINET_CLOCK_MINUTES: wholeNumber('Clock error in minutes that opens a service request', 5, 1, 1440),
  CABINET_MIN_VERSION: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6}){0,3}$/)
    .default('4.0.0')
    .meta({
      help: 'Cabinets with an older version open a service request; 0 for none',
      wants: 'a version such as 4.2.0',
    }),
  ORDER_SELF_APPROVAL: flag('Let the author of a purchase order approve it', false),
  ERP_URL: optional('ERP that receives customers and has their invoices', url('http:', 'https:')).meta({
    wants: 'an http or https address such as https://erp.example.com/api',
  }),
  ERP_TOKEN: optional('Token of this installation for the ERP', z.string().regex(/^[\x21-\x7e]{1,4000}$/)).meta({
    wants: 'a token without spaces',
    secret: true,
  }),
  WEBHOOK_PRIVATE: flag(
    'Webhooks may go to addresses of private networks and over plain http (tests and closed networks only)',
    false,
  ),
  FILES_URL: optional('Location of uploaded files; default: DATA_DIR/files', url('file:', 's3:')).meta({
    wants: 'a file:// address such as file:///srv/latchboard/, or s3://BUCKET with FILES_S3_REGION',
  }),
  FILES_S3_REGION: optional('Region of that bucket', z.string().regex(/^[a-z0-9-]{1,40}$/)).meta({
    wants: 'a region such as us-east-1',
  }),
  FILES_S3_URL: optional('Server of that bucket, if it is not Amazon’s', url('http:', 'https:')).meta({
    wants: 'an http or https address',
  }),
  FILES_S3_KEY_ID: optional(
    'Access key for that bucket; default: the credentials of the machine',
    z.string().regex(/^[\x21-\x7e]{1,128}$/),
  ).meta({ wants: 'an access key id; FILES_S3_SECRET with it', secret: true }),
  FILES_S3_SECRET: optional('Secret of that access key', z.string().regex(/^[\x21-\x7e]{1,400}$/)).meta({
    wants: 'a secret without spaces',
    secret: true,
  }),
  BACKUP_DIR: optional('Folder for daily backups; without it, no backup is scheduled', z.string()).meta({
    wants: 'a folder that every server process can write to, and that no other installation uses',
  }),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:30')
    .meta({ help: 'Time of the daily backup, in UTC', wants: 'a time of day such as 02:30' }),
  BACKUP_KEEP: wholeNumber('Number of verified backups to keep in that folder; older ones are removed', 14, 1, 1000),
  OPERATIONS_EMAIL: z.email().optional().meta({
    help: 'Recipient of alerts about failed and overdue backups; default: `PROVIDER_EMAIL`',
    wants: 'one email address',
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').meta({
    help: 'Minimum level of log lines',
    wants: 'fatal, error, warn, info, debug, trace, or silent',
  }),
  TRACES_URL: optional(
    'OpenTelemetry collector for traces (OTLP over HTTP); none if unset',
    url('http:', 'https:'),
  ).meta({
    wants: 'an http or https address such as http://collector:4318/v1/traces',
  }),
  SHUTDOWN_SECONDS: wholeNumber('Time for requests in progress to finish when the server stops', 10, 0, 600),
  ACCESS_TOKEN_MINUTES: wholeNumber('Lifetime of an access token', 5, 1, 60),
  SESSION_DAYS: wholeNumber('Maximum lifetime of a session', 30, 1, 365),
  IDLE_MINUTES_INTERNAL: wholeNumber('Idle time after which an internal user is signed out', 480, 6, 10_080),
  IDLE_MINUTES_EXTERNAL: wholeNumber('Idle time after which a customer user is signed out', 480, 6, 10_080),
  TELL_UNKNOWN_ADDRESS: flag('Let "forgot password" show that an address has no account', false),
  SIGN_IN_TRIES_PER_ACCOUNT: wholeNumber('Failed sign-ins of one account before it is blocked temporarily', 5, 1, 1000),
  SIGN_IN_TRIES_PER_ADDRESS: wholeNumber(
    'Failed sign-ins, rejected links, or anonymous requests of one kind from one network before they are blocked temporarily',
    50,
    1,
    100_000,
  ),
  SIGN_IN_WINDOW_MINUTES: wholeNumber('Time over which failed sign-ins are counted', 15, 1, 1440),
  SSO_ALLOW_HTTP: flag('Sign-on providers may be reached over plain http (tests and closed networks only)', false),
  SECOND_FACTOR_INTERNAL: flag('Internal users must use two-factor authentication', false),
  SECOND_FACTOR_EXTERNAL: flag('Customer users must use two-factor authentication', false),
  PASSWORD_LENGTH: wholeNumber('Minimum length of a password', 10, 6, 128),
  PASSWORD_LOWERCASE: flag('A password needs a lowercase letter', false),
  PASSWORD_UPPERCASE: flag('A password needs an uppercase letter', false),
  PASSWORD_NUMBER: flag('A password needs a number', false),
  PASSWORD_SYMBOL: flag('A password needs a symbol', false),
  PASSWORD_REFUSE_COMMON: flag('Reject common passwords', true),
});

export type SettingValues = z.output<typeof settingList>;

/** Returns the help text, accepted values, and secrecy of a setting in `settingList`. */
export function describeSetting(name: string): { help?: string; wants?: string; secret?: boolean } {
  const schema = settingList.shape[name as keyof typeof settingList.shape];
  return (schema?.meta() ?? {}) as { help?: string; wants?: string; secret?: boolean };
}

/** Every setting for display, without the values of secrets. */
export function listSettings(values: SettingValues, names: readonly string[]) {
  return (Object.keys(settingList.shape) as (keyof typeof values)[]).map((name) => {
    const { help = '', secret = false } = describeSetting(name);
    const value = secret ? null : valueText(values[name]);
    return { name, help, isSecret: secret, isGiven: names.includes(name), value };
  });
}

function valueText(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}
