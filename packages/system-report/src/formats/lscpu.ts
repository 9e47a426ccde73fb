import { cpuName } from '../clean/cpu.ts'
import { numberOf } from '../clean/numbers.ts'
import { factsOf } from '../facts.ts'
import { byLabel } from '../lines.ts'
import type { Reader } from '../reader.ts'

/**
 * As util-linux prints them in English, German, French, Spanish, Portuguese, Italian, Polish, Russian, Ukrainian,
 * Chinese, Japanese.
 */
const labels = {
  architecture:
    'Architecture|Architektur|Arquitectura|Arquitetura|Architettura|Architektura|Архитектура|Архітектура|架构|アーキテクチャ',
  model:
    'Model name|Modellname|Nom de modèle|Nombre del modelo|Nome do modelo|Nome del modello|Nazwa modelu|Имя модели|Назва моделі|型号名称|モデル名',
  cores:
    'Core(s) per socket|Kern(e) pro Socket|Cœur(s) par socket|Núcleo(s) por «socket»|Núcleo(s) por soquete|Core per socket|Rdzeni na gniazdo|Ядер на сокет|每个座的核数|ソケットあたりのコア数',
  sockets: 'Socket(s)|Sockel|«Socket(s)»|Soquete(s)|Socket|Gniazd|Сокетов|Сокетів|座|ソケット数',
  threads: 'Thread(s) per core',
  cpus: 'CPU(s)',
}
type Key = keyof typeof labels

const keys = byLabel(labels)

// The margin is looked for behind the label: the search for the label alone is twice as fast.
const modelLine = new RegExp(`(?:${labels.model})(?<=^[ \\t]{0,20}(?:${labels.model})) {0,2}[:：]`, 'm')

/** `lscpu` and `lscpu --json`, in the languages that util-linux speaks. */
export const lscpu: Reader = {
  format: 'lscpu',
  starts: new RegExp(`^[ \\t]{0,20}(?:${labels.architecture}) {0,2}[:：]|"lscpu"\\s{0,9}:`, 'gm'),
  matches: (text) => text.includes('"lscpu"') || modelLine.test(text),
  read(text) {
    const values = valuesOf(text)
    const models = values.get('model') ?? []
    // ARM has a name for each kind of core. Of others there is one in a laptop.
    if (models.length > 1 && models.some((model) => /intel|amd/i.test(model))) return { facts: {}, machines: 2 }
    return { facts: factsOf({ cpu: cpuName(models[0]), cores: coresOf(values) }) }
  },
}

/** The values of each label, each once. The JSON is read by pattern, so that a cut end costs only what it had. */
function valuesOf(text: string): Map<Key, string[]> {
  const values = new Map<Key, string[]>()
  const pairs = text.includes('"lscpu"')
    ? text.matchAll(/"field"\s{0,9}:\s{0,9}"([^"\n]{1,60})"\s{0,9},\s{0,40}"data"\s{0,9}:\s{0,9}"([^"\n]{0,120})"/g)
    : text.matchAll(/^[ \t]{0,20}([^\s:：][^:：\n]{0,39})[:：][ \t]{0,60}([^ \t\n].{0,119})$/gm)
  for (const [, label = '', value = ''] of pairs) {
    const key = keys.get(label.replace(/\s?:?$/, ''))
    if (key === undefined) continue
    const known = values.get(key)
    if (!known) values.set(key, [value.trim()])
    else if (known.length < 8 && !known.includes(value.trim())) known.push(value.trim())
  }
  return values
}

function coresOf(values: Map<Key, string[]>): number | undefined {
  const figure = (key: Key) => numberOf(values.get(key)?.[0])
  const perSocket = figure('cores')
  if (perSocket !== undefined) return perSocket * (figure('sockets') ?? 1)
  // ARM counts by cluster. Without threads each processor is a core.
  return figure('threads') === 1 ? figure('cpus') : undefined
}
