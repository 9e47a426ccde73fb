import { texts } from '@market/contract/texts'
import type { Key } from './keyboards/layout.ts'

type Words = Readonly<Partial<Record<string, string>>>

/** A key in words that are read out well: `left Shift`, `semicolon`, `A`. `key` is undefined where it isn't drawn. */
export function keyName(code: string, key: Pick<Key, 'label'> | undefined): string {
  const { names, signs, keypadKey }: { names: Words; signs: Words; keypadKey: (label: string) => string } =
    texts.laptopTests.keys
  const named = names[code]
  if (named !== undefined) return named
  if (/^Numpad\d$/.test(code)) return keypadKey(code.slice(-1))
  const label = key?.label ?? code
  return signs[label] ?? label
}
