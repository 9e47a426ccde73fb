import { cutJson, listOf, objectOf, textOf } from '../../clean/cut-json.ts'
import type { Node } from './node.ts'

/**
 * The tree of `lshw -json`: a machine, a list of one, or with `-class` a list of devices, in old versions without
 * brackets.
 */
export function fromJson(text: string): Node[] {
  const nodes: Node[] = []
  // Other brackets may stand before it: '[AMD/ATI]'.
  let at = text.search(/^\s{0,9}(?:\[\s{0,9})?\{/m)
  for (let values = 0; at >= 0 && values < 50; values += 1) {
    const { value, end } = cutJson(text, at)
    for (const root of Array.isArray(value) ? value : [value]) addTree(nodes, objectOf(root), undefined)
    const [next] = /^[\s,]{0,20}\{/.exec(text.slice(end, end + 30)) ?? []
    at = next === undefined ? -1 : end + next.length - 1
  }
  return nodes
}

function addTree(nodes: Node[], value: Record<string, unknown>, parent: Node | undefined): void {
  if (textOf(value.id) === undefined) return
  const node = nodeOf(value, parent)
  nodes.push(node)
  for (const child of listOf(value.children)) addTree(nodes, objectOf(child), node)
}

function nodeOf(value: Record<string, unknown>, parent: Node | undefined): Node {
  const unit = textOf(value.units) === 'mWh' ? 'mWh' : 'B'
  const amount = (key: string) => (typeof value[key] === 'number' ? `${value[key]} ${unit}` : undefined)
  return {
    id: value.class === 'system' && parent === undefined ? '' : (textOf(value.id) ?? ''),
    product: textOf(value.product),
    vendor: textOf(value.vendor),
    version: textOf(value.version),
    serial: textOf(value.serial),
    size: amount('size'),
    capacity: amount('capacity'),
    businfo: textOf(value.businfo),
    names: [value.logicalname].flat().flatMap((name) => textOf(name) ?? []),
    configuration: textsOf(value.configuration),
    capabilities: Object.entries(textsOf(value.capabilities)).flat().join(' '),
    parent,
  }
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([key, inner]) => {
      const text = textOf(inner)
      return text === undefined ? [] : [[key, text]]
    }),
  )
}
