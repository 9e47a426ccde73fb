import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseAst } from 'vite'

export const packages = path.resolve(import.meta.dirname, '../packages')

export interface Source {
  file: string
  text: string
}

/** The sources in a folder, without tests. */
export async function sourcesIn(folder: string): Promise<Source[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|long)\.tsx?$/.test(file),
  )
  return Promise.all(
    files.map(async (file) => ({
      file: path.join(path.basename(path.dirname(folder)), file),
      text: await readFile(path.join(folder, file), 'utf8'),
    })),
  )
}

export type Node = { type: string } & Record<string, unknown>

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Every node of a source. */
export function nodesOf({ file, text }: Source): Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    found.push(value)
    for (const [key, inner] of Object.entries(value)) if (key !== 'parent') visit(inner)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

export const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '')
