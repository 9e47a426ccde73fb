import { parseArgs } from 'node:util'

const phases = /** @type {const} */ (['unit', 'components', 'journeys'])

/**
 * Reads the arguments of `npm test`. Throws on an unknown option.
 * @param {string[]} args
 * @returns {{ phases: string[], words: string[], title: string | undefined, repeat: number, load: number }}
 *   `phases`: none means all; `words`: parts of a test's path or title; `title`: part of a title, of the tests in those paths
 */
export function readArguments(args) {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      unit: { type: 'boolean' },
      components: { type: 'boolean' },
      journeys: { type: 'boolean' },
      title: { type: 'string' },
      repeat: { type: 'string', default: '1' },
      load: { type: 'string', default: '0' },
    },
  })
  return {
    phases: phases.filter((phase) => values[phase]),
    words,
    title: values.title,
    repeat: readCount('repeat', values.repeat),
    load: readCount('load', values.load),
  }
}

function readCount(name, text) {
  if (!/^\d{1,3}$/.test(text)) throw new Error(`--${name} needs a number below 1000, not ${text}`)
  return Number(text)
}
