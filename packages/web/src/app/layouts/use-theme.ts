import { useEffect, useState } from 'react'
import { browserStorage } from '../../api/browser-storage.ts'
import type { Theme } from '../../ui/theme-toggle.tsx'
import { useHydrated } from '../../api/use-hydrated.ts'

const key = 'theme'

/** The inline script of index.html applies the stored theme before the first paint; the attribute holds it. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const [chosen, setTheme] = useState<Theme>()
  const hydrated = useHydrated()
  const theme = chosen ?? (hydrated ? readTheme() : 'dark')
  useEffect(() => {
    if (readTheme() === 'light') colourBrowser()
  }, [])
  const toggleTheme = () => {
    const next = readTheme() === 'dark' ? 'light' : 'dark'
    document.body.dataset['theme'] = next
    document.documentElement.dataset['theme'] = next
    browserStorage.write(key, next)
    colourBrowser()
    setTheme(next)
  }
  return { theme, toggleTheme }
}

function readTheme(): Theme {
  return document.body.dataset['theme'] === 'light' ? 'light' : 'dark'
}

/** Updates the browser's theme colour; the document starts with that of the dark theme. */
function colourBrowser(): void {
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(document.body).backgroundColor)
}
