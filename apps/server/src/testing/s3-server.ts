import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';

export interface S3Server {
  /** Settings of an installation that stores its files on this server. */
  readonly env: Record<string, string>;
  /** Folder with the files of this server. */
  readonly folder: string;
  /** Replaces the default response of requests while it is defined. */
  answer: Answer | undefined;
  readonly defaultAnswer: Answer;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts an S3 server on a local port with one empty bucket. It checks signatures. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'latchboard-s3-'));
  const bucket = 'kept-files';
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await s3.configureBuckets();
  const defaultAnswer = oneChangeAtATime(s3.callback());
  const http = createServer((request, response) => (server.answer ?? defaultAnswer)(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const server: S3Server = {
    env: {
      FILES_URL: `s3://${bucket}`,
      FILES_S3_REGION: 'us-east-1',
      FILES_S3_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      FILES_S3_KEY_ID: 'S3RVER',
      FILES_S3_SECRET: 'S3RVER',
    },
    folder: join(directory, bucket),
    answer: undefined,
    defaultAnswer,
  };
  return server;
}

/**
 * Handles requests that change objects one after the other. Unlike S3, this server does not copy an object atomically:
 * two copies of one object at the same time could lose it.
 */
function oneChangeAtATime(answer: Answer): Answer {
  let lastChange = Promise.resolve();
  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, response);
    lastChange = lastChange.then(
      () =>
        new Promise((resolve) => {
          response.once('close', resolve);
          answer(request, response);
        }),
    );
  };
}
