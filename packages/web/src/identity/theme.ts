import { useState } from 'react'
import type { Theme } from '../ui/theme-toggle.tsx'

const key = 'theme'

/** The script in index.html has read the stored theme before the first paint; the attribute tells which it was. */
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

/** The document is written for the dark theme. */
function colourBrowser(): void {
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(document.body).backgroundColor)
}

function keep(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // The choice then lasts as long as the page.
  }
}
