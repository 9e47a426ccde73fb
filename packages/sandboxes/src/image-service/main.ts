import { readSetting, runService, sayWhyNot } from '../run-service.ts'
import { startImageService } from './start.ts'

const who = "The image service's stand-in"

await runService(async () => {
  const port = Number(readSetting(who, 'PORT'))
  const service = await startImageService({
    host: '127.0.0.1',
    port,
    key: readSetting(who, 'IMAGE_SERVICE_KEY'),
  }).catch(sayWhyNot(who, port))
  console.log(`Image service: IMAGE_SERVICE_URL=${service.uploadUrl} IMAGE_SERVICE_ORIGIN=${service.origin}`)
  return service
})
