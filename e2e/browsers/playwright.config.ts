import { defineConfig } from '@playwright/test'
import usual from '../playwright.config.ts'

/** npm run test:browsers: buys and checks a laptop in Playwright's Firefox and WebKit, with pictures in screens/browsers/. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: '../global-setup.ts',
  use: { ...usual.use, viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' },
  projects: (['firefox', 'webkit'] as const).map((browserName) => ({ name: browserName, use: { browserName } })),
})
