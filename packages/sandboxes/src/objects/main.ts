import { runService } from '../run-service.ts'
import { startObjectSandbox } from './start.ts'

const { env } = process

await runService(async () => {
  const port = Number(readSetting('PORT'))
  const sandbox = await startObjectSandbox({
    host: '127.0.0.1',
    port,
    dir: readSetting('OBJECTS_DIR'),
    bucket: readSetting('S3_BUCKET'),
    region: readSetting('S3_REGION'),
    accessKeyId: readSetting('S3_ACCESS_KEY_ID'),
    secretAccessKey: readSetting('S3_SECRET_ACCESS_KEY'),
  }).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken ? new Error(`The object sandbox can't start: port ${port} is taken.`) : error
  })
  console.log(`Object sandbox at ${sandbox.url}`)
  return sandbox
})

function readSetting(name: string): string {
  const value = env[name]
  if (value === undefined || value === '') throw new Error(`The object sandbox needs ${name}.`)
  return value
}
