import { defineConfig } from '@playwright/test'
import path from 'node:path'

export const results = path.resolve(import.meta.dirname, '../test-results')

// The config is read again in each worker, which is another process.
process.env['E2E_RUN'] ??= String(process.pid)

export default defineConfig({
  testDir: 'journeys',
  // The long journeys run by `npm run test:long` only.
  testMatch: process.env['LONG'] === '1' ? '*.long-journey.ts' : '*.journey.ts',
  outputDir: path.join(results, process.env['E2E_RUN']),
  globalSetup: './global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // The limits are for what hangs, not for a busy machine.
  timeout: process.env['LONG'] === '1' ? 600_000 : 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    deviceScaleFactor: 1,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    colorScheme: 'light',
    // Every frame of a motion costs a processor, and a press waits for its end.
    contextOptions: { reducedMotion: 'reduce' },
    // Its responses cannot be intercepted or failed by a journey; offline.journey.ts tests it.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Tracing costs half a second for each page. Its snapshots would fetch what the Content-Security-Policy forbids,
    // and so fail the journey.
    trace: process.env['TRACE'] === '1' ? { mode: 'retain-on-failure', snapshots: false, screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
})
