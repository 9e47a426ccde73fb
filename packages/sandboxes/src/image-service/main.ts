import { runService } from '../run-service.ts'
import { startImageService } from './start.ts'

const { env } = process

await runService(async () => {
  const port = Number(readSetting('PORT'))
  const service = await startImageService({ host: '127.0.0.1', port, key: readSetting('IMAGE_SERVICE_KEY') }).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken ? new Error(`The image service's stand-in can't start: port ${port} is taken.`) : error
  })
  console.log(`Image service: IMAGE_SERVICE_URL=${service.uploadUrl} IMAGE_SERVICE_ORIGIN=${service.origin}`)
  return service
})

function readSetting(name: string): string {
  const value = env[name]
  if (value === undefined || value === '') throw new Error(`The image service's stand-in needs ${name}.`)
  return value
}
