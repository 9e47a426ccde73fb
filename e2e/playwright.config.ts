import { defineConfig } from '@playwright/test'
import path from 'node:path'

export const results = path.resolve(import.meta.dirname, '../test-results')

// The config is read again in each worker, which is another process.
process.env['E2E_RUN'] ??= String(process.pid)

export default defineConfig({
  testDir: 'journeys',
  // The long ones run by `npm run test:long` alone.
  testMatch: process.env['LONG'] === '1' ? '*.long-journey.ts' : '*.journey.ts',
  outputDir: path.join(results, process.env['E2E_RUN']),
  globalSetup: './global-setup.ts',
  workers: 2,
  // A hosted runner is shared with strangers. What passed at the second try alone is named at the run's end.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    deviceScaleFactor: 1,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    colorScheme: 'light',
    // What it answers, no journey could hold up or break; offline.journey.ts is about it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // It costs half a second for each page that is closed. Its snapshots would fetch what our security policy lets no page fetch, and be heard complaining.
    trace: process.env['TRACE'] === '1' ? { mode: 'retain-on-failure', snapshots: false, screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
})
