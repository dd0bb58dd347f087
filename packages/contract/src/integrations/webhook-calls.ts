import * as z from 'zod';
import { authorStates } from '../author.ts';
import { call } from '../call.ts';
import { bigInteger, done, id, nameText, oneLine, pageLimit, revision } from '../shapes.ts';
import { eventKinds } from './rules.ts';

/** Only users can manage webhooks. During impersonation, both users need the right. */
const access = { right: 'Integration_ALL', reach: 'corporation', both: true } as const;
const listPath = '/corporations/{corporationId}/webhooks';
const webhookPath = `${listPath}/{webhookId}`;
const ids = { corporationId: id, webhookId: id };

const webUrl = oneLine(500)
  .min(1, 'valRequired')
  .refine((text) => isWebUrl(text), 'valWebhookAddress');

function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && `${username}${password}${hash}` === '';
}

const form = {
  name: nameText(60).min(1, 'valRequired'),
  url: webUrl,
  kinds: z.array(z.enum(eventKinds)).min(1, 'valRequired').max(eventKinds.length),
};

const webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(eventKinds)),
  /** State of the webhook. `failing`: the server switched it off after it failed for a day. */
  state: z.enum(['on', 'off', 'failing']),
  /** Time since which deliveries have failed. Null if the last delivery succeeded. */
  failingSince: z.string().nullable(),
  lastSequence: z.number().int(),
  /** Events that are not delivered yet. */
  waiting: z.number().int(),
  madeAt: z.string(),
  /** Author of the webhook. Null if a customer reads it and the author is an internal user. */
  madeBy: z.string().nullable(),
  /** State of the webhook's author. The webhook belongs to the corporation and keeps sending in every state. */
  author: authorStates,
  revision: z.number().int(),
});

const delivery = z.object({
  sequence: z.number().int(),
  /** ID of the delivery, the same for every attempt. A receiver can recognize duplicates by this ID. */
  webhookId: z.string(),
  type: z.string(),
  /** The message as sent, in JSON. */
  body: z.string(),
  at: z.string(),
  /** State of the delivery. `dropped`: it could not be delivered within three days. */
  state: z.enum(['waiting', 'delivered', 'dropped']),
  tries: z.number().int(),
  lastTry: z.string().nullable(),
  /** HTTP status of the last attempt. Null without a response. */
  status: z.number().int().nullable(),
  /** First characters of the response, or the network error. */
  answer: z.string().nullable(),
  milliseconds: z.number().int().nullable(),
});

/** Webhooks: URLs of customers' programs that receive events (BEY-13). */
export const webhookCalls = {
  listWebhooks: call({
    method: 'GET',
    path: listPath,
    summary: 'The webhooks of a corporation with their state (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id }),
    output: z.object({ rows: z.array(webhook) }),
  }),
  addWebhook: call({
    method: 'POST',
    kind: 'wait',
    path: listPath,
    summary: 'Add a webhook, which receives events from now on; the reply shows its secret once (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id, ...form }),
    output: z.object({ webhook, secret: z.string() }),
  }),
  changeWebhook: call({
    method: 'PUT',
    kind: 'wait',
    path: webhookPath,
    summary: 'Change a webhook, or turn it on or off; an outdated revision returns 409',
    access,
    input: z.strictObject({ ...ids, ...form, isOn: z.boolean(), revision }),
    output: webhook,
  }),
  removeWebhook: call({
    method: 'DELETE',
    kind: 'wait',
    path: webhookPath,
    summary: 'Remove a webhook and its deliveries',
    access,
    input: z.strictObject(ids),
    output: done,
  }),
  renewWebhookSecret: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${webhookPath}/secret`,
    summary: 'Create a new secret, which the reply shows once; the previous one also signs for a day',
    access,
    input: z.strictObject(ids),
    output: z.object({ secret: z.string() }),
  }),
  testWebhook: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${webhookPath}/test`,
    summary: 'Send a `webhook.test` message after the pending ones',
    access,
    input: z.strictObject(ids),
    output: z.object({ sequence: z.number().int() }),
  }),
  replayWebhook: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${webhookPath}/replay`,
    summary: 'Send stored messages again, starting at a sequence; each message keeps its ID',
    access,
    input: z.strictObject({ ...ids, from: bigInteger(1) }),
    output: z.object({ events: z.number().int() }),
  }),
  listDeliveries: call({
    method: 'GET',
    path: `${webhookPath}/deliveries`,
    summary: 'The deliveries of a webhook, newest first, with the receiver’s responses',
    access,
    input: z.strictObject({ ...ids, before: bigInteger(1).optional(), limit: pageLimit(200, 50) }),
    output: z.object({ rows: z.array(delivery), next: z.number().int().nullable() }),
  }),
};
