import { parseAst, type Plugin } from 'vite'

const texts = /contract\/src\/texts\/en\/(?!forms|exact|card-refusals|refusals)[\w-]+\.ts$/

interface Node {
  type: string
  start: number
  end: number
}

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
      filter: { id: texts },
      handler: (code) =>
        textsIn(parseAst(code, { lang: 'ts' }))
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, { start, end }) => {
            const [open, close] = [start + 1, end - 1]
            const inner = text.slice(open, close)
            return `${text.slice(0, open)}${inner} ${inner}${text.slice(close)}`
          }, code),
    },
  }
}

/** Strings and templates that are texts, not names of modules, fields or types. */
function textsIn(value: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(value)) {
    for (const one of value) textsIn(one, found)
    return found
  }
  if (!isNode(value)) return found
  if (isText(value)) found.push(value)
  else
    for (const [key, inner] of Object.entries(value))
      if (key !== 'key' && key !== 'source' && !/^(typeAnnotation|test|left|right)$/.test(key)) textsIn(inner, found)
  return found
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value &&
    'end' in value
  )
}

/** A name that is the same in every language. */
const name = 'Buy & Sale Laptops'

/** A template inside a template is part of its text. */
function isText(node: Node): boolean {
  return (
    node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' &&
      'value' in node &&
      typeof node.value === 'string' &&
      node.value !== name &&
      /\p{L}/u.test(node.value))
  )
}
