import { useState } from 'react'
import type { Theme } from '../ui/theme-toggle.tsx'

const key = 'theme'

/** The inline script of index.html applies the stored theme before the first paint; the attribute holds it. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const [theme, setTheme] = useState<Theme>(readTheme)
  const toggleTheme = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.body.dataset['theme'] = next
    document.documentElement.dataset['theme'] = next
    keep(next)
    colourBrowser()
    setTheme(next)
  }
  return { theme, toggleTheme }
}

function readTheme(): Theme {
  if (document.body.dataset['theme'] !== 'light') return 'dark'
  colourBrowser()
  return 'light'
}

/** Updates the browser's theme colour; the document starts with that of the dark theme. */
function colourBrowser(): void {
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(document.body).backgroundColor)
}

function keep(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is refused; the choice lasts until the page is closed.
  }
}
