import type { Plugin } from 'vite'

const modules = /contract\/src\/texts\/en\/(?!forms|exact|plural|card-refusals|refusals)[\w-]+\.ts$|^virtual:drawer$/

/**
 * A pseudo-language for tests, never offered to users: every English text twice in a row, which is longer than any real
 * language. A layout that fits it fits the others.
 */
export function twiceAsLong(): Plugin {
  return {
    name: 'twice-as-long',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: modules },
      handler(code) {
        const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
        const doubled = names.map((name) => `const twice_${name} = twice(${name}); export { twice_${name} as ${name} }`)
        return [code.replaceAll(/^export const /gm, 'const '), twice.toString(), ...doubled].join('\n')
      },
    },
  }
}

/** A text, or all texts in an object, twice. Runs in the built client, so it refers to nothing else of this file. */
function twice(text: unknown): unknown {
  if (typeof text === 'function') return (...given: unknown[]) => twice(text(...given))
  if (Array.isArray(text)) return text.map(twice)
  if (typeof text === 'object' && text !== null)
    return Object.fromEntries(Object.entries(text).map(([key, inner]) => [key, twice(inner)]))
  // The product's name is the same in every language.
  const isDoubled = typeof text === 'string' && /\p{L}/u.test(text) && text !== 'Buy & Sale Laptops'
  return isDoubled ? `${text} ${text}` : text
}
