import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumArgs } from '../../e2e/chromium.ts'
import { readChromium } from './test/browser/chromium.ts'
import { pictures } from './test/browser/pictures.ts'
import { configOf } from './vite.config.ts'

const { root, define, plugins } = configOf('en')

/** Components alone in a real browser, with the product's styles; the service answers at the network boundary (`test/browser/wire.ts`). */
export default defineProject({
  ...(root !== undefined && { root }),
  define: { ...define },
  plugins: [...(plugins ?? []), pictures()],
  // Beside the cache of `npm run dev`, whose packages are prepared for another mode.
  cacheDir: '../../node_modules/.cache/components',
  optimizeDeps: {
    // All of them: one that is met in the middle of a run makes Vite load every page again.
    noDiscovery: true,
    include: [
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure',
      '@tanstack/react-query',
      'lucide-react',
      'react',
      'react-dom',
      'react-dom/client',
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
    // After the other projects, which leave no processor free. `maxWorkers` of the root does not reach this file.
    sequence: { groupOrder: 1 },
    maxWorkers: '100%',
    testTimeout: 20_000,
    expect: { requireAssertions: true, poll: { timeout: 5_000, interval: 20 } },
    // A page for each file would fetch the client's modules each time.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      // The global setup finds the browser, and runs later than Vitest would start one ahead.
      provider: {
        ...playwright({
          launchOptions: {
            args: chromiumArgs,
            get executablePath() {
              return readChromium().executablePath
            },
            get env() {
              return { ...process.env, ...readChromium().env }
            },
          },
          contextOptions: { locale: 'en-GB', colorScheme: 'light' },
          actionTimeout: 5_000,
        }),
        prewarm() {},
      },
    },
  },
})
