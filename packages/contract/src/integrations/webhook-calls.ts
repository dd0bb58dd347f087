import * as z from 'zod';
import { call } from '../call.ts';
import { bigInteger, done, id, oneLine, pageLimit, revision } from '../shapes.ts';
import { eventKinds } from './rules.ts';

/** As for keys: people's alone, and who views as somebody needs the right as well. */
const access = { right: 'Integration_ALL', reach: 'corporation', both: true } as const;
const ofCorporation = '/corporations/{corporationId}/webhooks';
const ofWebhook = `${ofCorporation}/{webhookId}`;
const ids = { corporationId: id, webhookId: id };

const address = oneLine(500)
  .min(1, 'valRequired')
  .refine((text) => isWebAddress(text), 'valWebhookAddress');

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && `${username}${password}${hash}` === '';
}

const form = {
  name: oneLine(60).min(1, 'valRequired'),
  url: address,
  kinds: z.array(z.enum(eventKinds)).min(1, 'valRequired').max(eventKinds.length),
};

const webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(eventKinds)),
  /** `failing`: switched off by the server, because it failed for a day. */
  state: z.enum(['on', 'off', 'failing']),
  /** Since when no delivery has come through; null while they do. */
  failingSince: z.string().nullable(),
  lastSequence: z.number().int(),
  /** Events that were not told yet. */
  waiting: z.number().int(),
  madeAt: z.string(),
  /** Who made it; null is somebody of the provider, to a customer. */
  madeBy: z.string().nullable(),
  revision: z.number().int(),
});

const delivery = z.object({
  sequence: z.number().int(),
  /** The same for each try: by it a receiver tells a double. */
  webhookId: z.string(),
  type: z.string(),
  /** The message as it was sent: JSON. */
  body: z.string(),
  at: z.string(),
  /** `dropped`: not told within three days. */
  state: z.enum(['waiting', 'delivered', 'dropped']),
  tries: z.number().int(),
  lastTry: z.string().nullable(),
  /** Of the last try: the status, or null where none came. */
  status: z.number().int().nullable(),
  /** How the answer began, or why there was none. */
  answer: z.string().nullable(),
  milliseconds: z.number().int().nullable(),
});

/** Addresses of customers' programs that are told what happens (BEY-13). */
export const webhookCalls = {
  listWebhooks: call({
    method: 'GET',
    path: ofCorporation,
    summary: 'The webhooks of a corporation, and how each one does (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id }),
    output: z.object({ rows: z.array(webhook) }),
  }),
  addWebhook: call({
    method: 'POST',
    kind: 'wait',
    path: ofCorporation,
    summary: 'Have an address told of events from now on; its secret is told once (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id, ...form }),
    output: z.object({ webhook, secret: z.string() }),
  }),
  changeWebhook: call({
    method: 'PUT',
    kind: 'wait',
    path: ofWebhook,
    summary: 'Change a webhook, switch it on or off; a save of an older revision answers 409',
    access,
    input: z.strictObject({ ...ids, ...form, isOn: z.boolean(), revision }),
    output: webhook,
  }),
  removeWebhook: call({
    method: 'DELETE',
    kind: 'wait',
    path: ofWebhook,
    summary: 'Remove a webhook with what was told to it',
    access,
    input: z.strictObject(ids),
    output: done,
  }),
  renewWebhookSecret: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${ofWebhook}/secret`,
    summary: 'Make another secret, told once; for a day the former one signs too',
    access,
    input: z.strictObject(ids),
    output: z.object({ secret: z.string() }),
  }),
  testWebhook: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${ofWebhook}/test`,
    summary: 'Send a message of the type `webhook.test`, behind those that wait',
    access,
    input: z.strictObject(ids),
    output: z.object({ sequence: z.number().int() }),
  }),
  replayWebhook: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${ofWebhook}/replay`,
    summary: 'Tell again what was told from a sequence on, as far as it is kept; each message keeps its id',
    access,
    input: z.strictObject({ ...ids, from: bigInteger(1) }),
    output: z.object({ events: z.number().int() }),
  }),
  listDeliveries: call({
    method: 'GET',
    path: `${ofWebhook}/deliveries`,
    summary: 'What was told to a webhook, newest first: when, and how it answered',
    access,
    input: z.strictObject({ ...ids, before: bigInteger(1).optional(), limit: pageLimit(200, 50) }),
    output: z.object({ rows: z.array(delivery), next: z.number().int().nullable() }),
  }),
};
