import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runDbCommand } from '#server/commands/run-db-command.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { readSettings } from '#server/platform/settings.ts';
import { type S3Server, startS3Server } from '#server/testing/s3-server.ts';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function copyTo(target: string, env: Record<string, string>) {
  const output: string[] = [];
  const code = await runDbCommand(['files', target], env, (line) => output.push(line));
  return { code, output: output.join('\n') };
}

const contentsIn = ({ folder }: S3Server) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('_object'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .sort();

test('SYS-04 a command copies files from a folder into a bucket, and resumes where it stopped', async () => {
  const s3 = await startS3Server();
  const { FILES_URL: bucket = '', ...access } = s3.env;
  const env = { ...access, DATA_DIR: dataFolder() };
  const folder = await openFileStore(readSettings(env));
  const contents = Array.from({ length: 30 }, (_, index) => `content ${index}`).sort();
  await Promise.all(contents.map((content, index) => folder.put(`work-order/${index}`, content)));

  let putCount = 0;
  s3.answer = (request, response) => {
    if (request.method === 'PUT') putCount += 1;
    if (putCount > 10) request.socket.destroy();
    else s3.defaultAnswer(request, response);
  };
  const interrupted = await copyTo(bucket, env);
  expect(interrupted).toMatchObject({ code: 1, output: expect.stringContaining('Cannot write file') });
  const partialContents = contentsIn(s3);
  expect(partialContents.length).toBe(10);

  putCount = 0;
  s3.answer = (request, response) => {
    if (request.method === 'PUT') putCount += 1;
    s3.defaultAnswer(request, response);
  };
  const completeRun = await copyTo(bucket, env);
  expect(completeRun).toMatchObject({
    code: 0,
    output: expect.stringContaining('20 files copied, 10 were there already'),
  });
  expect([contentsIn(s3), putCount]).toEqual([contents, 20]);
  const fileStore = await openFileStore(readSettings({ ...env, FILES_URL: bucket }));
  for (const [index, content] of contents.entries()) expect(await fileStore.get(`work-order/${index}`)).toBe(content);
});

test('SYS-04 startup fails if the bucket URL has no region or has a folder', () => {
  expect(() => readSettings({ FILES_URL: 's3://kept-files' })).toThrow('FILES_S3_REGION');
  expect(() => readSettings({ FILES_URL: 's3://kept-files/folder', FILES_S3_REGION: 'us-east-1' })).toThrow(
    'FILES_URL',
  );
  const incompleteSettings = { FILES_URL: 's3://kept-files', FILES_S3_REGION: 'us-east-1', FILES_S3_KEY_ID: 'AKIA' };
  expect(() => readSettings(incompleteSettings)).toThrow('FILES_S3_SECRET');
});

test('SYS-04 files are not copied onto themselves', async () => {
  const env = { DATA_DIR: dataFolder(), FILES_URL: 'file:///srv/latchboard/' };
  const { code, output } = await copyTo('file:///srv/latchboard/', env);
  expect([code, output]).toEqual([1, expect.stringContaining('already')]);
});
