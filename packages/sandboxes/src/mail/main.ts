import { runService } from '../run-service.ts'
import { startMailSandbox } from './server.ts'

const { env } = process

await runService(() =>
  startMailSandbox({
    smtpPort: Number(env.MAIL_SANDBOX_SMTP_PORT ?? 3004),
    webPort: Number(env.MAIL_SANDBOX_WEB_PORT ?? 3003),
    dir: env.MAIL_SANDBOX_DIR ?? 'data/sandboxes/mail',
  }),
)
