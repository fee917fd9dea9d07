import type { S3Client } from '@aws-sdk/client-s3';
import type { MediaStorage } from './media-storage.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** For storage other than Amazon S3. */
  endpoint: string | undefined;
  /** When undefined, the SDK uses its default chain, e.g. AWS_ACCESS_KEY_ID or the instance role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The bucket is in the path instead of the host name. */
  isPathStyle: boolean;
};

/** A key that does not exist, requested to check connectivity. */
const noPicture = 'no-picture';

type Sdk = typeof import('@aws-sdk/client-s3');

/** Stores media in an S3-compatible bucket. The SDK is loaded on first use; every call has a timeout. */
export function createS3Storage(settings: S3Settings, timeoutMs: number): MediaStorage {
  const { bucket: Bucket } = settings;
  let opening: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  async function call<Result>(
    work: (connection: { sdk: Sdk; client: S3Client }, options: CallOptions) => Promise<Result>,
  ) {
    opening ??= open(settings);
    return work(await opening, { abortSignal: AbortSignal.timeout(timeoutMs) });
  }

  function get(Key: string): Promise<Buffer | undefined> {
    return call(async ({ sdk, client }, options) => {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), options);
      return Body && Buffer.from(await Body.transformToByteArray());
    }).catch(undefinedIfMissing);
  }

  return {
    put: (Key, Body) =>
      call(async ({ sdk, client }, options) => {
        const ContentType = Key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType }), options);
      }),
    get,
    has: async (Key) =>
      (await call(async ({ sdk, client }, options) => {
        await client.send(new sdk.HeadObjectCommand({ Bucket, Key }), options);
        return true;
      }).catch(undefinedIfMissing)) ?? false,
    remove: (Key) =>
      call(async ({ sdk, client }, options) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), options);
      }),
    // A bucket has whole files only.
    removeUnfinished: async () => undefined,
    check: async () => void (await get(noPicture)),
  };
}

type CallOptions = { abortSignal: AbortSignal };

async function open({ region, endpoint, credentials, isPathStyle }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: isPathStyle,
    maxAttempts: 2,
    // Not all S3-compatible services support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** A missing bucket is still an error. */
function undefinedIfMissing(error: Error): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error;
}
