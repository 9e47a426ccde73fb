import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { withClient } from '../../db/pool/with-client.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { makeRunFolder } from '../../../test/run-folder.ts'

const addressOf = ({ user, database, host }: pg.ClientConfig) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`

it('the server does not start without a key that payee details are encrypted with, which it names', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  await withClient(database.owner, (client) =>
    client.query(`insert into identity_users (id, name, email, email_verified) values ('i', 'S', 's@example.test', true);
      insert into users (id, identity_id, email, name, user_type) values (gen_random_uuid(), 'i', 's@example.test', 'S', 'seller');
      insert into payees (id, user_id, details, key_id) select gen_random_uuid(), id, 'sealed', 'k1' from users`),
  )
  const child = fork(path.join(import.meta.dirname, '../../main.ts'), {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: await makeRunFolder('keys-'),
      DATABASE_URL: addressOf(database.app),
      DATABASE_OWNER_URL: addressOf(database.owner),
      SESSION_SECRET: 's'.repeat(40),
      PAYEE_KEYS: `k2:${Buffer.alloc(32, 1).toString('base64')}`,
      RECEIPT_KEYS: `r1:${Buffer.alloc(32, 2).toString('base64')}`,
      STAND_INS: 'cards',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill())
  child.once('message', () => child.kill())
  const [said] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
  expect([child.exitCode, said]).toEqual([1, expect.stringMatching(/^PAYEE_KEYS lacks the key k1, which [^\n]+\n$/)])
}, 60_000)
