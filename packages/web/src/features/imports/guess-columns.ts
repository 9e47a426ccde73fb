import { importTargets, type ImportTarget } from '@market/contract/imports'

export type Mapping = Partial<Record<ImportTarget, string>>

/** Prices that shops leave empty for what costs the usual price. */
const reducedPrices = ['sale price', 'special price', 'offer price', 'buy it now price']
const usualPrices = [
  'price',
  'variant price',
  'regular price',
  'start price',
  'current price',
  'amount',
  'দাম',
  'preis',
  'prix',
  'precio',
]

/** What sellers call a column, in lower case and without marks. The first name that the file has counts. */
const names: Partial<Record<ImportTarget, readonly string[]>> = {
  sourceId: [
    'sku',
    'variant sku',
    'custom label sku',
    'custom label',
    'item number',
    'stock number',
    'listing id',
    'product id',
    'reference',
  ],
  brand: [
    'brand',
    'brands',
    'make',
    'manufacturer',
    'maker',
    'vendor',
    'ব্র্যান্ড',
    'marke',
    'hersteller',
    'marque',
    'marca',
  ],
  itemName: [
    'title',
    'product name',
    'item name',
    'name',
    'product',
    'item',
    'laptop',
    'listing title',
    'নাম',
    'titel',
    'titre',
    'título',
  ],
  description: [
    'description',
    'details',
    'notes',
    'seller notes',
    'comments',
    'text',
    'body html',
    'বিবরণ',
    'beschreibung',
    'descripción',
  ],
  resalePrice: [...reducedPrices, 'selling price', 'resale price', 'asking price', ...usualPrices],
  originalPrice: ['original price', 'new price', 'price new', 'list price', 'rrp', 'msrp', 'was'],
  condition: ['condition', 'grade', 'state', 'quality', 'অবস্থা', 'zustand', 'état', 'estado', 'condition id'],
  location: ['location', 'city', 'place', 'town', 'address', 'area', 'এলাকা', 'ort', 'ville', 'ciudad'],
  phone: ['phone', 'mobile', 'telephone', 'contact', 'ফোন', 'telefon', 'téléphone', 'teléfono'],
  usedMonths: ['months of use', 'months', 'used months', 'use time', 'age months'],
  negotiable: ['negotiable', 'negotiation', 'offers', 'obo'],
  maker: ['brand', 'brands', 'make', 'manufacturer', 'maker', 'vendor'],
  model: ['model', 'model name', 'product line'],
  modelYear: ['model year', 'year', 'release year'],
  processor: ['processor', 'cpu', 'chip'],
  cores: ['cores', 'cpu cores'],
  ramGb: ['ram', 'memory', 'ram memory', 'ram gb', 'memory gb', 'ram size', 'র‍্যাম'],
  operatingSystem: ['operating system', 'os', 'system', 'windows'],
  activation: ['activation', 'windows activation', 'licence', 'license'],
  colour: ['colour', 'color'],
  weightKg: ['weight', 'weight kg'],
  storageGb: ['storage', 'storage capacity', 'disk', 'drive', 'ssd', 'hard drive', 'storage gb', 'ssd capacity', 'hdd'],
  storageKind: ['storage type', 'drive type', 'disk type', 'storage kind', 'storage', 'disk', 'drive'],
  secondStorageGb: ['second drive', 'second storage', 'second disk', 'storage', 'disk', 'drive'],
  screenInches: ['screen', 'screen size', 'display', 'display size', 'inches', 'screen inches'],
  resolution: ['resolution', 'screen resolution', 'display resolution'],
  refreshHz: ['refresh rate', 'refresh', 'hz'],
  panel: ['panel', 'panel type', 'display type'],
  touch: ['touch', 'touchscreen', 'touch screen'],
  graphics: ['graphics', 'gpu', 'graphics card', 'video card'],
  graphicsKind: ['graphics type'],
  graphicsMemoryGb: ['graphics memory', 'vram', 'gpu memory'],
  batteryHealthPercent: ['battery health', 'battery', 'battery percent', 'battery condition'],
  batteryCycles: ['battery cycles', 'cycles', 'cycle count'],
  batteryDesignWh: ['design capacity', 'battery capacity', 'battery wh'],
  batteryFullWh: ['full capacity', 'full charge capacity'],
  keyboardLayout: ['keyboard', 'keyboard layout', 'layout'],
  keyboardBacklight: ['backlight', 'keyboard backlight', 'backlit keyboard'],
  fingerprint: ['fingerprint', 'fingerprint reader'],
  webcam: ['webcam', 'camera'],
  ports: ['ports', 'connectors'],
  wifi: ['wifi', 'wi fi', 'wireless'],
  charger: ['charger', 'adapter', 'power supply'],
  box: ['box', 'original box'],
  receipt: ['receipt', 'invoice'],
  warrantyUntil: ['warranty until', 'warranty', 'warranty end'],
  faults: ['faults', 'defects', 'problems'],
}

/** The columns that the header's names suggest, in the spelling of the header. */
export function guessColumns(columns: readonly string[]): Mapping {
  const byName = new Map(columns.toReversed().map((column) => [plain(column), column]))
  return Object.fromEntries(
    importTargets.flatMap((target) => {
      const found = [plain(target), ...(names[target] ?? [])].find((name) => byName.has(name))
      return found === undefined ? [] : [[target, byName.get(found) ?? '']]
    }),
  )
}

/** The column of the price of a row whose reduced price is empty. */
export function guessOrPrice(columns: readonly string[], { resalePrice }: Mapping): string | undefined {
  if (resalePrice === undefined || !reducedPrices.includes(plain(resalePrice))) return undefined
  return usualPrices.flatMap((name) => columns.filter((column) => plain(column) === name))[0]
}

/** Other fields are named in rows of laptops too: 'Laptop', 'Webcam'. */
const ofHeader: readonly ImportTarget[] = ['brand', 'itemName', 'description', 'resalePrice', 'condition', 'location']

/** The row that names most columns; without names that we know the first with several values. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const known = rows.map((row) => {
    const guessed = guessColumns(row)
    return ofHeader.filter((target) => guessed[target] !== undefined).length
  })
  const most = Math.max(...known)
  if (most > 1) return known.indexOf(most)
  const isComment = ([first = '']: readonly string[]) => /^#\s?\p{L}/u.test(first)
  const filled = rows.map((row) => (isComment(row) ? 0 : row.filter((value) => value.trim() !== '').length))
  return filled.findIndex((count) => count >= Math.min(2, Math.max(...filled)) && count > 0)
}

/** 'Screen_Size (in)', 'screenSize' and '*C:Brand' are 'screen size in', 'screen size' and 'brand'. */
function plain(name: string): string {
  return name
    .replace(/^\s*\*?(?:C:)?/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
