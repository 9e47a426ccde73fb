import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumArgs } from '../../e2e/chromium.ts'
import { readChromium } from './test/browser/chromium.ts'
import { pictures } from './test/browser/pictures.ts'
import { configOf } from './vite.config.ts'

const { root, define, plugins } = configOf('en')

const provider = playwright({
  launchOptions: {
    args: chromiumArgs,
    get executablePath() {
      return readChromium().executablePath
    },
    get env() {
      return { ...process.env, ...readChromium().env }
    },
  },
  // Without motion: each frame of an animation is drawn by the processor.
  contextOptions: { locale: 'en-GB', colorScheme: 'light', reducedMotion: 'reduce' },
  actionTimeout: 20_000,
})

/**
 * Component tests in a real browser, with the product's styles; the service is replaced at the network
 * (`test/browser/wire.ts`).
 */
export default defineProject({
  ...(root !== undefined && { root }),
  define: { ...define },
  plugins: [...(plugins ?? []), pictures()],
  // Separate from the cache of `npm run dev`, whose packages are optimised for another mode.
  cacheDir: '../../node_modules/.cache/components',
  optimizeDeps: {
    // Lists every dependency: one discovered during a run makes Vite reload every page.
    noDiscovery: true,
    include: [
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure',
      '@tanstack/react-query',
      'axe-core',
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-hook-form',
      'react-hot-toast/headless',
      'react-router',
      'react-router/dom',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      '@market/contract > zod/mini',
    ],
  },
  test: {
    name: 'components',
    include: ['{src,test}/**/*.browser.test.tsx'],
    globalSetup: 'test/browser/chromium.ts',
    setupFiles: 'test/browser/setup.ts',
    // One page: each further one would load and compile the client's modules again.
    maxWorkers: 1,
    // The runner wants a group of its own for another number of workers.
    sequence: { groupOrder: 1 },
    testTimeout: 120_000,
    // On a busy machine a page's first modules take seconds.
    expect: { requireAssertions: true, poll: { timeout: 20_000, interval: 20 } },
    // With isolation, each file would load the client's modules again.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: {
        ...provider,
        // The global setup finds the browser; Vitest would otherwise start one before it.
        prewarm() {},
      },
    },
  },
})
