import figures from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2'
import { language } from '../api/language.ts'
import '../styles/late.css'

// What tells of a lost connection can't be loaded once it is lost.
void Promise.allSettled([addFigures(), import('../ui/report-failure.ts')])

/**
 * Adds the font of figures, which Bengali does without; until then they are in the fallback font. A font that is added
 * loaded lays the page out once; one of a style sheet twice, when it is declared and when it loads.
 */
async function addFigures(): Promise<void> {
  const face = new FontFace('Geist Mono', `url(${figures})`, { weight: '100 900' })
  document.fonts.add(language === 'bn' ? face : await face.load())
}
