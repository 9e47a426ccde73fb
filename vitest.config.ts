import { defineConfig } from 'vitest/config'

const shared = { pool: 'forks', testTimeout: 60_000, hookTimeout: 60_000 } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/server/test/global-setup.ts'],
        },
      },
      { test: { ...shared, name: 'others', include: ['packages/{contract,web,sandboxes}/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], exclude: ['**/node_modules/**'] } },
    ],
  },
})
