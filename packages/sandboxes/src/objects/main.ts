import { readSetting, runService, sayWhyNot } from '../run-service.ts'
import { startObjectSandbox } from './start.ts'

const who = 'The object sandbox'

await runService(async () => {
  const port = Number(readSetting(who, 'PORT'))
  const sandbox = await startObjectSandbox({
    host: '127.0.0.1',
    port,
    dir: readSetting(who, 'OBJECTS_DIR'),
    bucket: readSetting(who, 'S3_BUCKET'),
    region: readSetting(who, 'S3_REGION'),
    accessKeyId: readSetting(who, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: readSetting(who, 'S3_SECRET_ACCESS_KEY'),
  }).catch(sayWhyNot(who, port))
  console.log(`Object sandbox at ${sandbox.url}`)
  return sandbox
})
