import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { show } from '../../test/browser/screen.tsx'
import { BrandIcon } from './brand-icon.tsx'

/** Emulates the colours that a user has forced on every page. */
const force = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features })

test('a brand’s black drawing is visible on forced colours, whatever the theme', async () => {
  show(<BrandIcon address="/brands/acer.svg" />)
  const icon = page.getByRole('presentation')
  await expect.element(icon).toBeInTheDocument()
  try {
    for (const theme of ['dark', 'light'])
      for (const [scheme, filter] of [
        ['dark', 'invert(1)'],
        ['light', 'none'],
      ] as const) {
        document.documentElement.dataset['theme'] = theme
        await force([
          { name: 'forced-colors', value: 'active' },
          { name: 'prefers-color-scheme', value: scheme },
        ])
        expect(getComputedStyle(icon.element()).filter, `${theme} theme, ${scheme} colours`).toBe(filter)
      }
  } finally {
    await force([])
  }
})
