import { defineConfig } from '@playwright/test'
import path from 'node:path'
import usual from '../playwright.config.ts'

/** The main journey, and those of a hosted sign-in. */
export default defineConfig<object, { marketEnv: Record<string, string> }>({
  ...usual,
  testDir: path.resolve(import.meta.dirname, '..'),
  testMatch: ['journeys/sale.journey.ts', 'firebase/*.journey.ts'],
  globalSetup: '../global-setup.ts',
  use: {
    ...usual.use,
    marketEnv: {
      FIREBASE_PROJECT_ID: 'demo-market',
      FIREBASE_API_KEY: 'demo',
      FIREBASE_AUTH_EMULATOR_HOST: process.env['E2E_FIREBASE_HOST'] ?? '',
    },
  },
})
