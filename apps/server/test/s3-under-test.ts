import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const bucket = 'bijli-media';
const key = 'S3RVER';

/** An S3-compatible server with one bucket; `environment` configures a store to use it. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'bijli-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: {
      bucket,
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: key, secretAccessKey: key },
      isPathStyle: true,
    },
    environment: {
      MEDIA_S3_BUCKET: bucket,
      MEDIA_S3_REGION: 'us-east-1',
      MEDIA_S3_ENDPOINT: endpoint,
      MEDIA_S3_ACCESS_KEY_ID: key,
      MEDIA_S3_SECRET_ACCESS_KEY: key,
      MEDIA_S3_PATH_STYLE: 'true',
    },
    async stop(): Promise<void> {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
