import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Settings } from '#server/platform/settings.ts';

/** Timeouts in milliseconds, for the connection and for each response. */
const connectTimeoutMs = 5_000;
const responseTimeoutMs = 30_000;

/** Writes each file in one piece, because S3 needs the length of a file first. */
class WholeFiles extends S3Driver {
  override async putStream(...[name, stream, options]: Parameters<S3Driver['putStream']>): Promise<void> {
    await this.put(name, await buffer(stream), options);
  }
}

/** Client of the S3 server in the settings. The credentials are from the settings or from the machine. */
export const s3Client = ({ region, url, keyId, secret }: Settings['filesS3']): S3Client =>
  new S3Client({
    region,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectTimeoutMs, requestTimeout: responseTimeoutMs },
    // Servers other than Amazon's have the bucket name in the path.
    ...(url !== undefined && { endpoint: url, forcePathStyle: true }),
    ...(keyId !== undefined &&
      secret !== undefined && { credentials: { accessKeyId: keyId, secretAccessKey: secret } }),
  });

/** S3 bucket as the file store (SYS-04). */
export const s3Driver = (bucket: string, s3: Settings['filesS3']): S3Driver =>
  new WholeFiles({ client: s3Client(s3), bucket, visibility: 'private', supportsACL: false });
