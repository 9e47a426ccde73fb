import { runService } from '../run-service.ts'
import { startHostedSignIn } from './server.ts'

const { env } = process

await runService(() =>
  startHostedSignIn({
    port: Number(env.HOSTED_SIGN_IN_PORT ?? 0),
    projectId: env.FIREBASE_PROJECT_ID ?? 'demo-market',
    apiKey: env.FIREBASE_API_KEY ?? 'a-key',
  }),
)
