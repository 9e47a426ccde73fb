import { defineConfig } from '@playwright/test'
import usual from '../playwright.config.ts'

/** Pictures of every page into screens/, or with DOCS=1 the documentation's into docs/pictures/. */
export default defineConfig({ ...usual, testDir: '.', testMatch: 'take.ts', globalSetup: '../global-setup.ts' })
