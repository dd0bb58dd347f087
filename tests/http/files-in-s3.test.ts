import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actor, type Caller } from '../../apps/server/src/testing/actors.ts';
import { type S3Server, startS3Server } from '../../apps/server/src/testing/s3-server.ts';
import { testServer } from '../../apps/server/src/testing/test-server.ts';

const path = '/api/properties/1/work-orders';
const planFile = `%PDF-1.7 ${'plan '.repeat(20_000)}\nstartxref\n9\n%%EOF\n`;

async function withWorkOrder() {
  const s3 = await startS3Server();
  const { url } = await testServer({ env: s3.env });
  const manager = await actor(url, 'manager');
  const { body } = await manager.send<{ id: number }>('POST', path, { task: 'Replace the sink' });
  return { s3, manager, files: `${path}/${body.id}/files` };
}

const upload = (manager: Caller, files: string) =>
  manager.send<{ id: number; code: string }>('POST', `${files}?fileName=plan.pdf`, new Blob([planFile]), {
    'content-type': 'application/octet-stream',
  });

const rowsOf = async (manager: Caller, files: string) =>
  (await manager.get<{ rows: { id: number; fileName: string }[] }>(files)).body.rows;

/** Paths of the file contents on the S3 server. */
const contentsIn = ({ folder }: S3Server) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('_object'))
    .map((name) => join(folder, name));

test('SYS-04 with an S3 setting, files are written to, read from, and removed from the bucket', async () => {
  const { s3, manager, files } = await withWorkOrder();
  const { status, body } = await upload(manager, files);
  expect(status).toBe(201);
  expect(contentsIn(s3).map((file) => readFileSync(file, 'utf8'))).toEqual([planFile]);
  const readReply = await manager.get<string>(`${files}/${body.id}`);
  expect([readReply.status, readReply.body === planFile]).toEqual([200, true]);
  expect((await manager.send('DELETE', `${files}/${body.id}`)).status).toBe(200);
  expect(contentsIn(s3)).toEqual([]);
  expect((await manager.get(`${files}/${body.id}`)).status).toBe(404);
});

test('SYS-04 if the bucket is full, unreachable, or rejects a file, nothing is stored, and the user is asked to try again', async () => {
  const { s3, manager, files } = await withWorkOrder();
  const errorReply = (status: number, code: string): S3Server['answer'] => {
    const error = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
    return (request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/xml' }).end(error);
    };
  };
  const failures: Record<string, S3Server['answer']> = {
    full: errorReply(507, 'InsufficientStorage'),
    refusing: errorReply(403, 'AccessDenied'),
    nonsense: (request, response) => {
      request.resume();
      response.writeHead(500).end('%%%');
    },
    gone: (request) => request.socket.destroy(),
  };
  for (const [how, answer] of Object.entries(failures)) {
    s3.answer = answer;
    const { status, body, headers } = await upload(manager, files);
    expect([status, body.code, headers.get('retry-after')], how).toEqual([503, 'unavailable', '5']);
  }
  s3.answer = undefined;
  expect(await rowsOf(manager, files)).toEqual([]);
  expect((await upload(manager, files)).status).toBe(201);
});

test('SYS-04 a removed file stays removed for users while its bucket does not respond', async () => {
  const { s3, manager, files } = await withWorkOrder();
  const { body } = await upload(manager, files);
  s3.answer = (request) => request.socket.destroy();
  expect((await manager.send('DELETE', `${files}/${body.id}`)).status).toBe(200);
  s3.answer = undefined;
  expect(await rowsOf(manager, files)).toEqual([]);
});

test('SYS-04 a file that was replaced in the bucket is not sent to users', async () => {
  const { s3, manager, files } = await withWorkOrder();
  const { body } = await upload(manager, files);
  const [key = ''] = contentsIn(s3);
  writeFileSync(key, planFile.replace('plan', 'PLAN'));
  await expect(manager.get(`${files}/${body.id}`)).rejects.toThrow();
  writeFileSync(key, planFile);
  expect((await manager.get(`${files}/${body.id}`)).body).toBe(planFile);
});
