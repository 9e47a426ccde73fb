/** A device as `lshw` describes it, the same from text and JSON. */
export interface Node {
  /** 'cpu', 'bank:0', 'display'; of the machine its name. */
  id: string
  product?: string | undefined
  vendor?: string | undefined
  version?: string | undefined
  serial?: string | undefined
  /** In bytes, or in mWh where `units` says so. */
  size?: string | undefined
  capacity?: string | undefined
  businfo?: string | undefined
  names: string[]
  configuration: Record<string, string>
  capabilities: string
  parent?: Node | undefined
}

/** `id` without its number. */
export function kindOf({ id }: Node): string {
  return id.replace(/:.*$/, '').replace(/\d+$/, '')
}

/** The node and those that it is in. */
export function* lineage(node: Node): Generator<Node> {
  for (let one: Node | undefined = node; one; one = one.parent) yield one
}
