import { useState } from 'react'
import type { Theme } from '../ui/theme-toggle.tsx'

const key = 'theme'

/** The script in index.html has read the stored theme before the first paint; the attribute tells which it was. */
export function useTheme(): { theme: Theme, toggleTheme: () => void } {
  const [theme, setTheme] = useState<Theme>(() => (document.body.dataset['theme'] === 'light' ? 'light' : 'dark'))
  const toggleTheme = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.body.dataset['theme'] = next
    document.documentElement.dataset['theme'] = next
    keep(next)
    setTheme(next)
  }
  return { theme, toggleTheme }
}

function keep(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // The choice then lasts as long as the page.
  }
}
