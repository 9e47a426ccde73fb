import { byLabel, keyed } from '../../lines.ts'
import { plainLabel } from '../windows/labels.ts'

// As plainLabel writes them. The window of System Information translates them, the command line does not.
const labels = {
  model: 'model name|machine name|modellname|nom du modele|nombre del modelo|nome modello|modelnaam',
  identifier:
    'model identifier|machine model|modellidentifizierung|modellid|identifiant du modele|' +
    'identificador del modelo|identificatore modello',
  cpu:
    'chip|processor name|cpu type|puce|prozessorname|prozessortyp|nom du processeur|nombre del procesador|' +
    'nome processore',
  cores:
    'total number of cores|gesamtanzahl der kerne|gesamtzahl der kerne|nombre total de curs|' +
    'nombre total de cœurs|nombre total de coeurs|cantidad total de nucleos|numero total de nucleos|' +
    'numero totale di core',
  memory: 'memory|speicher|arbeitsspeicher|memoire|memoria|geheugen',
  serial:
    'serial number system|serial number|seriennummer system|numero de serie systeme|' +
    'numero de serie del sistema|numero de serie sistema',
  os: 'system version|systemversion|version du systeme|version del sistema|versione sistema',
  gpu: 'chipset model|chipsatzmodell|modele de jeu de composants|modele du jeu de puces|modelo de chipset',
  // 'GPU', 'External GPU'
  device: 'type|typ|tipo',
  resolution: 'resolution|auflosung|definition|resolucion|risoluzione',
  pixels: 'pixels',
  display:
    'display type|connection type|monitortyp|verbindungstyp|bildschirmtyp|type de moniteur|type decran|' +
    'type de connexion|tipo de pantalla|tipo de conexion',
  capacity: 'capacity|kapazitat|capacite|capacidad|capacita',
  drive: 'device name|model|geratename|modell|nom de lappareil|modele|nombre del dispositivo|modelo',
  medium: 'medium type|medientyp|type de support|tipo de medio|rotational',
  internal: 'internal|intern|interne|interno',
  detachable: 'detachable drive',
  cycles: 'cycle count|anzahl der zyklen|zyklenanzahl|ladezyklen|nombre de cycles|recuento de ciclos',
  health: 'maximum capacity|maximale kapazitat|capacite maximale|capacidad maxima',
  condition: 'condition|zustand|etat|estado',
}

/** 'panel' is its own size; 'resolution' and 'pixels' may be the picture's that is scaled to it. */
export type MacKey = keyof typeof labels | 'panel'

const json: Record<string, MacKey> = {
  machine_name: 'model',
  machine_model: 'identifier',
  chip_type: 'cpu',
  cpu_type: 'cpu',
  number_processors: 'cores',
  physical_memory: 'memory',
  serial_number: 'serial',
  os_version: 'os',
  sppci_model: 'gpu',
  sppci_device_type: 'device',
  spdisplays_pixelresolution: 'panel',
  _spdisplays_pixels: 'pixels',
  _spdisplays_resolution: 'resolution',
  spdisplays_resolution: 'resolution',
  spdisplays_display_type: 'display',
  spdisplays_connection_type: 'display',
  size_in_bytes: 'capacity',
  device_name: 'drive',
  device_model: 'drive',
  medium_type: 'medium',
  spsata_medium_type: 'medium',
  is_internal_disk: 'internal',
  sppower_battery_cycle_count: 'cycles',
  sppower_battery_health_maximum_capacity: 'health',
  sppower_battery_health: 'condition',
}

const known = byLabel(labels)

export interface MacLine {
  key: MacKey | 'heading' | 'empty' | 'other'
  value: string
}

/** The lines that say something of a laptop: a full report has as many as its programs and fonts. */
export function textLines(text: string): MacLine[] {
  // A full report has few labels many times.
  const keys = new Map<string, MacLine['key']>()
  const lines: MacLine[] = []
  for (const { key: label, value } of keyed(text)) {
    if (value === '') {
      // A heading names the lines that follow it at once.
      if (lines.at(-1)?.key === 'heading') lines.pop()
      if (label !== '') lines.push({ key: 'heading', value: label })
      else if (lines.at(-1) !== emptyLine) lines.push(emptyLine)
      continue
    }
    const key = keys.get(label) ?? (label.length > 40 ? undefined : known.get(plainLabel(label))) ?? 'other'
    keys.set(label, key)
    // A refresh rate may stand below any label.
    if (key !== 'other' || value.includes('@')) lines.push({ key, value })
  }
  return lines
}

const pair = /"(\w{1,60})"\s{0,4}:\s{0,4}(?:"([^"\n]{0,200})"|(-?\d[\d.]{0,30}))/g

/** The pairs of `-json`, also of a part that is no JSON. Each object's name begins a group. */
export function jsonLines(text: string): MacLine[] {
  return [...text.matchAll(pair)].flatMap(([, name = '', words, number]): MacLine[] => {
    const value = words ?? number ?? ''
    if (name === '_name') return [emptyLine, { key: 'heading', value }]
    return [{ key: (Object.hasOwn(json, name) ? json[name] : undefined) ?? 'other', value }]
  })
}

const plistPart = /(<\/key>\s{0,40})?<dict>|<key>(\w{1,60})<\/key>\s{0,40}<(?:string|integer|real)>([^<]{0,200})</g

/** The pairs of System Information's own file, a property list. Each dictionary of a list begins a group. */
export function plistLines(text: string): MacLine[] {
  return [...text.matchAll(plistPart)].flatMap(([, inner, name, value = '']): MacLine[] => {
    if (name === undefined) return inner === undefined ? [emptyLine] : []
    const plain = value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    if (name === '_name') return [{ key: 'heading', value: plain }]
    return [{ key: (Object.hasOwn(json, name) ? json[name] : undefined) ?? 'other', value: plain }]
  })
}

export const emptyLine: MacLine = { key: 'empty', value: '' }
