import { bangla } from './bangla.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import type { Layout } from './layout.ts'
import { uk } from './uk.ts'
import { us } from './us.ts'

/** The keyboards that can be drawn, in the order of the choice. */
export const layouts = { us, uk, german, french, bangla } as const satisfies Record<string, Layout>
export type LayoutName = keyof typeof layouts
export const layoutNames = Object.keys(layouts) as LayoutName[]

/** What sellers call a layout. */
const names: readonly (readonly [LayoutName, RegExp])[] = [
  ['german', /\b(german|deutsch\w*|de|qwertz)\b/],
  ['french', /\b(french|fran[cç]ais\w*|fr|azerty)/],
  ['bangla', /bangla|bengali|jatiya|bijoy|বাংলা|জাতীয়|বিজয়/],
  ['uk', /\b(uk|gb|british|united kingdom)\b/],
  ['us', /\b(us|usa|american|english|ansi|qwerty)\b/],
]

/** The layout that a listing states in words of its own; undefined where it states none that can be drawn. */
export function layoutOf(stated: string | undefined): LayoutName | undefined {
  const words = (stated ?? '').toLowerCase().replaceAll('.', '').normalize('NFC')
  return names.find(([, pattern]) => pattern.test(words))?.[0]
}
