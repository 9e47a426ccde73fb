import type { Plugin, Rolldown } from 'vite'

/** The bundler's own few lines, which it always writes into a file of their own where files are grouped by us. */
const lines = 'rolldown-runtime'
/** The file that every page has before any other: they stand in it, and the others take them from there by this name. */
const host = 'libraries'
const shared = 'rolldownRuntime'

/**
 * Puts the bundler's runtime into the start's largest file: a file of its own is one more that the first paint waits for, and of the six that
 * a browser fetches at once it holds one up. On a simulated telephone that is 150 ms of the largest paint (`bench/lighthouse`).
 */
export function oneStart(): Plugin {
  return {
    name: 'one-start',
    apply: 'build',
    // What a file is called tells what stands in it, and names are given before this.
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

/** `a as b, c` with each pair written anew; one name alone is both. */
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
  return new Error(`The bundler's runtime is not imported as it was: ${what}; see build/one-start.ts`)
}
