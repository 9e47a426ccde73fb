import type { Fault } from './fault.ts'
import { features } from './places.ts'

const folder = `${features}/payouts`
const inPayees = (title: string) => ({ file: `${folder}/payees.test.ts`, title })
const inSeal = (title: string) => ({ file: `${folder}/seal.test.ts`, title })

export const payeeFaults: readonly Fault[] = [
  {
    file: `${folder}/save-payee.ts`,
    find: `  await requireFreshSignIn(db, caller)\n`,
    replace: ``,
    effect: 'an unattended browser is enough to have the seller’s money sent elsewhere',
    test: inPayees('want a sign-in within the last 15 minutes'),
  },
  {
    file: 'packages/server/migrations/0001_market.sql',
    find: ` and id <> proving;`,
    replace: ` and false;`,
    effect: 'a stranger stays logged in to the account of an address whose owner has proved it',
    test: {
      file: 'packages/server/src/workflows/account-lifecycle/first-proof.test.ts',
      title: 'ends every other session',
    },
  },
  {
    file: 'packages/server/src/workflows/account-lifecycle/pause-unproven.ts',
    find: `p.state_changed_at > `,
    replace: `p.state_changed_at < `,
    effect: 'a job that runs twice pauses what its seller has listed again',
    test: {
      file: 'packages/server/src/workflows/account-lifecycle/first-proof.test.ts',
      title: 'until its owner lists it again',
    },
  },
  {
    file: `${folder}/save-payee.ts`,
    find: `    if (before && isDeepStrictEqual(openPayee(before, payeeKeys), details)) return\n`,
    replace: ``,
    effect: 'a seller who presses Save again waits another two days for their money',
    test: inPayees('saved again unchanged change nothing'),
  },
  {
    file: `${folder}/seal.ts`,
    find: `  return Buffer.from(\`\${id} \${userId}\`)`,
    replace: `  return Buffer.from(id && userId && '')`,
    effect: 'who writes to the database has a seller’s money sent to another’s account',
    test: inSeal('do not open in another row'),
  },
  {
    file: `${folder}/seal.ts`,
    find: `randomBytes(ivLength)`,
    replace: `Buffer.alloc(ivLength)`,
    effect: 'all details are encrypted with one stream, which two of them give away',
    test: inSeal('differently each time'),
  },
  {
    file: `${folder}/payees.ts`,
    find: `payeeDelayHours * 3_600_000`,
    replace: `3_600_000`,
    effect: 'a seller is told that new details are used within the hour',
    test: inPayees('are saved encrypted'),
  },
  {
    file: `${folder}/payees.ts`,
    find: `.slice(-4)`,
    replace: ``,
    effect: 'My Money shows the whole account number to who has a session',
    test: inPayees('the account’s last four characters'),
  },
  {
    file: `${folder}/payee-routes.ts`,
    find: `inOwnTransactions(({ caller, body }) => savePayee(parts, caller, body))`,
    replace: `{ kind: 'free', once: true, act: ({ caller, body }) => savePayee(parts, caller, body) }`,
    effect: 'account numbers can be guessed from the hashes of idempotency keys',
    test: inPayees('leave no hash of themselves'),
  },
  {
    file: `${folder}/purge-payees.ts`,
    find: `p.state in ('open', 'sending', 'sent') or `,
    replace: ``,
    effect: 'nobody knows where to send a payout that waited for long',
    test: inPayees('are emptied 180 days after it ended'),
  },
  {
    file: `${folder}/purge-payees.ts`,
    find: `    throw new Error(\`The details of the payee \${row.id} can't be decrypted\`, { cause })`,
    replace: ``,
    effect: 'an operator removes a key that some details still need',
    test: inPayees('for all but details that were tampered with'),
  },
  {
    file: 'packages/server/src/main.ts',
    find: `    await requirePayeeKeys(db, config.payeeKeys)\n`,
    replace: ``,
    effect: 'that a key is missing shows when the first payout has to be sent',
    test: { file: `${folder}/require-payee-keys.test.ts`, title: 'does not start without a key' },
  },
]
