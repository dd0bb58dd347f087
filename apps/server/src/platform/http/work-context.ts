import type { Access } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Context } from './handler.ts';
import { servicesOf } from './services-of.ts';

interface Work {
  readonly platform: Platform;
  readonly actor: PersonActor;
  readonly tx: Tx;
  readonly now: Date;
}

const rejectReply = (): never => {
  throw new Error('a job has no request to reply to');
};

type JobContext = Context<Extract<Access, { right: unknown }>>;

/** Context of a call that a job makes for a user. There is no request or reply. */
export const jobContext = ({ tx, ...work }: Work): JobContext => ({ ...jobFacts(work), tx });

/** A job's context without its transaction. */
export function jobFacts({ platform, actor, now }: Omit<Work, 'tx'>): Omit<JobContext, 'tx'> {
  const { language } = actor;
  const noRequest = {
    id: 'job',
    address: '',
    userAgent: '',
    host: '',
    uiPath: undefined,
    token: undefined,
    origin: undefined,
    mediaType: undefined,
    ifMatch: undefined,
  };
  return {
    ...{ actor, now },
    platform: servicesOf(platform),
    request: { ...noRequest, language, cookies: {} },
    signal: new AbortController().signal,
    reply: { setCookie: rejectReply, header: rejectReply },
  };
}
