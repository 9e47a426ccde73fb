import type { Plugin, Rolldown } from 'vite'

/**
 * Fails the build when chunks import each other in a cycle, which can fail at load; `groups.ts` assigns modules to
 * chunks.
 */
export function noImportCycles(): Plugin {
  return {
    name: 'no-import-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const name of Object.keys(bundle)) follow(bundle, name, [])
    },
  }
}

function follow(bundle: Rolldown.OutputBundle, name: string, way: readonly string[], done = new Set<string>()): void {
  if (way.includes(name))
    throw new Error(
      `Files of the build import each other in a cycle: ${[...way.slice(way.indexOf(name)), name].join(' -> ')}; see build/groups.ts`,
    )
  const chunk = bundle[name]
  if (done.has(name) || chunk?.type !== 'chunk') return
  for (const imported of chunk.imports) follow(bundle, imported, [...way, name], done)
  done.add(name)
}
