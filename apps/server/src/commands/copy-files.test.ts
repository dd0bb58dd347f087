import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runDbCommand } from '#server/commands/run-db-command.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { readSettings } from '#server/platform/settings.ts';
import { type S3Server, s3Server } from '#server/testing/s3-server.ts';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function copyTo(target: string, env: Record<string, string>) {
  const said: string[] = [];
  const code = await runDbCommand(['files', target], env, (line) => said.push(line));
  return { code, said: said.join('\n') };
}

const contentsIn = ({ folder }: S3Server) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('_object'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .sort();

test('SYS-04 a command copies the files of a folder into a bucket, and resumes where it stopped', async () => {
  const s3 = await s3Server();
  const { FILES_URL: bucket = '', ...access } = s3.env;
  const env = { ...access, DATA_DIR: dataFolder() };
  const folder = await openFileStore(readSettings(env));
  const contents = Array.from({ length: 30 }, (_, at) => `content ${at}`).sort();
  await Promise.all(contents.map((content, at) => folder.put(`work-order/${at}`, content)));

  let puts = 0;
  s3.answer = (request, response) => {
    if (request.method === 'PUT') puts += 1;
    if (puts > 10) request.socket.destroy();
    else s3.inOrder(request, response);
  };
  const stopped = await copyTo(bucket, env);
  expect(stopped).toMatchObject({ code: 1, said: expect.stringContaining('Cannot write file') });
  const half = contentsIn(s3);
  expect(half.length).toBe(10);

  puts = 0;
  s3.answer = (request, response) => {
    if (request.method === 'PUT') puts += 1;
    s3.inOrder(request, response);
  };
  const whole = await copyTo(bucket, env);
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('20 files copied, 10 were there already') });
  expect([contentsIn(s3), puts]).toEqual([contents, 20]);
  const kept = await openFileStore(readSettings({ ...env, FILES_URL: bucket }));
  for (const [at, content] of contents.entries()) expect(await kept.get(`work-order/${at}`)).toBe(content);
});

test('SYS-04 startup fails if the bucket URL has no region or has a folder', () => {
  expect(() => readSettings({ FILES_URL: 's3://kept-files' })).toThrow('FILES_S3_REGION');
  expect(() => readSettings({ FILES_URL: 's3://kept-files/folder', FILES_S3_REGION: 'us-east-1' })).toThrow(
    'FILES_URL',
  );
  const alone = { FILES_URL: 's3://kept-files', FILES_S3_REGION: 'us-east-1', FILES_S3_KEY_ID: 'AKIA' };
  expect(() => readSettings(alone)).toThrow('FILES_S3_SECRET');
});

test('SYS-04 files are not copied onto themselves', async () => {
  const env = { DATA_DIR: dataFolder(), FILES_URL: 'file:///srv/latchboard/' };
  const { code, said } = await copyTo('file:///srv/latchboard/', env);
  expect([code, said]).toEqual([1, expect.stringContaining('already')]);
});
