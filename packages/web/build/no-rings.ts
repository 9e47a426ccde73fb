import type { Plugin, Rolldown } from 'vite'

/** Files that import each other in a ring fail when the ring is entered at the wrong end; which module is in which file is in `groups.ts`. */
export function noRings(): Plugin {
  return {
    name: 'no-rings',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const name of Object.keys(bundle)) follow(bundle, name, [])
    },
  }
}

function follow(bundle: Rolldown.OutputBundle, name: string, way: readonly string[], done = new Set<string>()): void {
  if (way.includes(name))
    throw new Error(
      `Files of the build import each other in a ring: ${[...way.slice(way.indexOf(name)), name].join(' -> ')}; see build/groups.ts`,
    )
  const chunk = bundle[name]
  if (done.has(name) || chunk?.type !== 'chunk') return
  for (const imported of chunk.imports) follow(bundle, imported, [...way, name], done)
  done.add(name)
}
