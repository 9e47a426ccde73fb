import { runService } from '../run-service.ts'
import { startSignInSandbox } from './server.ts'

const { env } = process

await runService(() =>
  startSignInSandbox({
    port: Number(env.SIGN_IN_SANDBOX_PORT ?? 3002),
    dir: env.SIGN_IN_SANDBOX_DIR ?? 'data/sandboxes/sign-in',
    clientId: env.GOOGLE_CLIENT_ID ?? 'sandbox',
    clientSecret: env.GOOGLE_CLIENT_SECRET ?? 'sandbox-secret',
    redirectUris: (env.SIGN_IN_REDIRECT_URIS ?? 'http://localhost:3000/api/auth/callback/google').split(','),
  }),
)
