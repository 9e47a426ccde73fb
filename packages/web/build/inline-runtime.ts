import type { Plugin, Rolldown } from 'vite'

/** The bundler's runtime, which it writes into a chunk of its own when chunks are grouped by hand. */
const lines = 'rolldown-runtime'
/** The chunk that every page loads before any other. The runtime moves there, and the others import it by this name. */
const host = 'libraries'
const shared = 'rolldownRuntime'

/**
 * Moves the bundler's runtime into the largest chunk of the start: a chunk of its own is one more request before the
 * first paint, and takes one of a browser's six connections. On a simulated phone that costs 150 ms of the largest
 * paint (`bench/lighthouse`).
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    // Chunk names contain a hash of the contents and are computed before this plugin changes them.
    augmentChunkHash: () => shared,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === lines)
      const libraries = chunks.find(({ name }) => name === host)
      const [whole, body, exported] = /^([\s\S]*?);?export\{([^}]*)\};?\s*$/.exec(runtime?.code ?? '') ?? []
      if (runtime === undefined || libraries === undefined || whole === undefined || runtime.imports.length > 0)
        throw lost(lines)
      const name = path(runtime.fileName)
      const importing = new RegExp(`import\\{([^}]*)\\}from"\\./${name}";`)
      for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
        const [statement, taken] = importing.exec(chunk.code) ?? []
        if (statement === undefined || taken === undefined) throw lost(chunk.fileName)
        const taking = `var{${pairs(taken, ([from, to]) => `${from}:${to}`)}}=${shared};`
        const own = chunk === libraries
        const before = own
          ? `const ${shared}=(()=>{${body};return{${pairs(exported ?? '', ([local, given]) => `${given}:${local}`)}}})();`
          : `import{${shared}}from"./${path(libraries.fileName)}";`
        chunk.code = chunk.code.replace(statement, () => before + taking) + (own ? `export{${shared}};` : '')
        chunk.imports = [
          ...new Set(chunk.imports.map((file) => (file === runtime.fileName ? libraries.fileName : file))),
        ].filter((file) => file !== chunk.fileName)
      }
      if (chunks.some(({ code, imports }) => imports.includes(runtime.fileName) || code.includes(`"./${name}"`)))
        throw lost(name)
      delete bundle[runtime.fileName]
    },
  }
}

function path(file: string): string {
  return file.replace(/^.*\//, '')
}

/** Rewrites each pair of `a as b, c`; a single name is both of its pair. */
function pairs(list: string, write: (pair: [string, string]) => string): string {
  return list
    .split(',')
    .map((one) => {
      const [first = '', second = first] = one.trim().split(/\s+as\s+/)
      return write([first, second])
    })
    .join(',')
}

function lost(what: string): Error {
  return new Error(`The bundler's runtime is not imported as expected: ${what}; see build/inline-runtime.ts`)
}
