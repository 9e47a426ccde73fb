import type { Node } from './node.ts'
import { byLabel, linesOf } from '../../lines.ts'

/** In English, German, French, Spanish, Italian, Portuguese. */
const labels = {
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

type Field = keyof typeof labels

const fields = byLabel(labels)

/** A machine's name stands at the margin. What a terminal wrapped does too, but no description follows. */
const firstOfMachine =
  /^[ \t]{2,12}(?:description|Beschreibung|descripción|descrizione|descrição|product|Produkt|produit|producto) ?: /

/** No laptop has a tenth of them. */
const mostDevices = 5000

/** A machine's fields, then its devices as an indented tree. */
export function fromText(text: string): Node[] {
  const machine = emptyNode('', undefined)
  const nodes = [machine]
  const path: { node: Node; depth: number }[] = []
  const lines = linesOf(text)
  for (const [at, line] of lines.entries()) {
    const bare = line.trimStart()
    const depth = line.length - bare.length
    const [, id] = bare.startsWith('*-') ? (/^\*-(\S{1,40})/.exec(bare) ?? []) : []
    if (id !== undefined) {
      while ((path.at(-1)?.depth ?? -1) >= depth) path.pop()
      if (nodes.length > mostDevices) break
      nodes.push(emptyNode(id, path.at(-1)?.node))
      path.push({ node: nodes.at(-1) ?? machine, depth })
      continue
    }
    if (depth === 0) {
      if (bare === '' || !firstOfMachine.test(lines[at + 1] ?? '')) continue
      nodes.push(emptyNode('', undefined))
      path.length = 0
      continue
    }
    const colon = bare.indexOf(':')
    const field = fields.get(bare.slice(0, Math.max(colon, 0)).trimEnd())
    const value = bare.slice(colon + 1).trim()
    const node = nodes.at(-1)
    if (field && node && value !== '') assign(node, field, value)
  }
  // Without its name it is a device whose first line was cut off, unless what follows is what every machine begins
  // with.
  return nodes[1]?.id === 'core' ? nodes : nodes.slice(1)
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
