import type { Node } from './node.ts'
import { linesOf } from '../../lines.ts'

type Field =
  | 'product'
  | 'vendor'
  | 'version'
  | 'serial'
  | 'size'
  | 'capacity'
  | 'businfo'
  | 'name'
  | 'configuration'
  | 'capabilities'

/** In English, German, French, Spanish, Italian, Portuguese. */
const labels: Record<Field, string> = {
  product: 'product|Produkt|produit|producto|prodotto|produto',
  vendor: 'vendor|Hersteller|fabricant|fabricante|produttore|fornecedor',
  version: 'version|Version|versión|versione|versão',
  serial: 'serial|Seriennummer|numéro de série|serie|seriale',
  size: 'size|Größe|taille|tamaño|dimensione|tamanho',
  capacity: 'capacity|Kapazität|capacité|capacidad|capacità|capacidade',
  businfo: 'bus info|Bus-Informationen|information bus|información del bus|informazioni bus',
  name: 'logical name|Logischer Name|nom logique|nombre lógico|nome logico|nome lógico',
  configuration: 'configuration|Konfiguration|configuración|configurazione|configuração',
  capabilities: 'capabilities|Fähigkeiten|fonctionnalités|capacidades|capacidades del sistema|funzionalità',
}

const fields = new Map(
  Object.entries(labels).flatMap(([field, names]) =>
    names.split('|').map((name) => [name.toLowerCase(), field as Field] as const),
  ),
)

/** No laptop has a tenth of them. */
const mostDevices = 5000

/** A machine's fields, then its devices as an indented tree. */
export function fromText(text: string): Node[] {
  const machine = emptyNode('', undefined)
  const nodes = [machine]
  const path: { node: Node; depth: number }[] = []
  for (const line of linesOf(text)) {
    const [, indent = '', id] = /^([ \t]{0,60})\*-(\S{1,40})/.exec(line) ?? []
    if (id !== undefined) {
      while ((path.at(-1)?.depth ?? -1) >= indent.length) path.pop()
      if (nodes.length > mostDevices) break
      nodes.push(emptyNode(id, path.at(-1)?.node))
      path.push({ node: nodes.at(-1) ?? machine, depth: indent.length })
      continue
    }
    // After the devices a line at the margin is the name of another machine.
    if (/^\S/.test(line) && nodes.length > 1) nodes.push(emptyNode('', undefined))
    const [, label = '', value = ''] = /^[ \t]{1,60}(\S[^:\n]{2,30}):[ \t]+(\S.*)$/.exec(line) ?? []
    const field = fields.get(label.trim().toLowerCase())
    const node = nodes.at(-1)
    if (field && node) assign(node, field, value.trim())
  }
  return nodes
}

function emptyNode(id: string, parent: Node | undefined): Node {
  return { id, names: [], configuration: {}, capabilities: '', parent }
}

function assign(node: Node, field: Field, value: string): void {
  if (field === 'name') node.names.push(value)
  else if (field === 'configuration') node.configuration = pairsOf(value)
  else node[field] ??= value
  if (field === 'capabilities') node.capabilities = value
}

/** 'cores=4 enabledcores=4 mount.options=rw,noatime' */
function pairsOf(value: string): Record<string, string> {
  return Object.fromEntries([...value.matchAll(/([\w.-]{1,40})=(\S{1,200})/g)].map(([, key, text]) => [key, text]))
}
