import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, it, onTestFinished } from 'vitest'
import { startObjectSandbox } from './object-sandbox.ts'

it('the stand-in for S3 stores what it answered for, also when it is killed', async () => {
  const sandbox = await startObjectSandbox()
  onTestFinished(() => sandbox.stop())
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = sandbox.bucket
  const s3 = new S3Client({ region, endpoint, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
  onTestFinished(() => s3.destroy())
  const object = { Bucket, Key: 'stored/a' }
  await s3.send(new PutObjectCommand({ ...object, Body: 'still here', ContentType: 'text/plain' }))
  await sandbox.kill()
  await sandbox.restart()
  const { Body } = await s3.send(new GetObjectCommand(object))
  expect(await Body?.transformToString()).toBe('still here')
})
