import path from 'node:path'
import { serverMemory } from './server-memory.mjs'

const loopback = '127.0.0.1'

/**
 * The programs to run, sandboxes first, each with its environment. The server gets the same variables as with the
 * hosted services, with the addresses of the stand-ins.
 */
export function listPrograms(root, settings, secrets, env) {
  const { host, port, dataDir, publicUrl, standIns } = settings
  const chosen = standIns.map(({ name, ports }) => ({ name, ...stand[name](ports, settings, secrets) }))
  const server = {
    name: 'server',
    main: path.join(root, 'packages', 'server', 'dist', 'main.js'),
    env: {
      ...serverMemory(dataDir),
      ...env,
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDir,
      // No generated values in production: the server reports what is missing.
      ...(secrets && { PUBLIC_URL: publicUrl, SESSION_SECRET: env.SESSION_SECRET || secrets.sessionSecret }),
      ...Object.assign({}, ...chosen.map(({ forServer }) => forServer)),
      ...(chosen.length > 0 && { STAND_INS: chosen.map(({ name }) => name).join(',') }),
    },
  }
  const sandboxes = chosen.map(({ name, own }) => ({
    name: `${name} sandbox`,
    main: path.join(root, 'packages', 'sandboxes', 'src', name, 'main.ts'),
    env: { ...env, ...own },
  }))
  return { server, sandboxes }
}

const stand = {
  cards({ web }, { origin, dataDir }, secrets) {
    const keys = {
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    }
    const address = `http://${loopback}:${web}`
    return {
      forServer: { ...keys, STRIPE_API_URL: address, STRIPE_SCRIPT_URL: `${address}/v3/` },
      own: {
        ...keys,
        CARDS_SANDBOX_PORT: String(web),
        CARDS_SANDBOX_DIR: path.join(dataDir, 'sandboxes', 'cards'),
        STRIPE_WEBHOOK_URL: `${origin}/api/webhooks/cards`,
      },
    }
  },
  'sign-in'({ web }, { publicUrl, dataDir }, secrets) {
    const client = { GOOGLE_CLIENT_ID: secrets.googleClientId, GOOGLE_CLIENT_SECRET: secrets.googleClientSecret }
    return {
      forServer: { ...client, GOOGLE_ISSUER: `http://${loopback}:${web}` },
      own: {
        ...client,
        SIGN_IN_SANDBOX_PORT: String(web),
        SIGN_IN_SANDBOX_DIR: path.join(dataDir, 'sandboxes', 'sign-in'),
        SIGN_IN_REDIRECT_URIS: new URL('/api/auth/callback/google', publicUrl).href,
      },
    }
  },
  mail({ web, smtp }, { dataDir }) {
    return {
      forServer: { SMTP_URL: `smtp://${loopback}:${smtp}`, MAIL_PAGE_URL: `http://${loopback}:${web}` },
      own: {
        MAIL_SANDBOX_SMTP_PORT: String(smtp),
        MAIL_SANDBOX_WEB_PORT: String(web),
        MAIL_SANDBOX_DIR: path.join(dataDir, 'sandboxes', 'mail'),
      },
    }
  },
}
