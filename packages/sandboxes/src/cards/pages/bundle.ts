import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/**
 * Concatenates browser files into one classic script. A classic script knows its address (`document.currentScript`),
 * a module does not; so the imports are removed and the files share one scope.
 */
export function bundleScript(names: readonly string[]): string {
  const parts = names.map((name) => readScript(new URL(`../${name}`, import.meta.url)))
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`
}

function readScript(file: URL): string {
  return stripTypeScriptTypes(readFileSync(file, 'utf8'))
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '')
}
