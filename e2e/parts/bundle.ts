import path from 'node:path'
import { build } from 'vite'

/** One script out of a part of the web client that stands in this folder. */
export async function bundlePart(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input: path.join(import.meta.dirname, name) } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((part) => part.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error(`${name} was not built`)
  return chunk.code
}
