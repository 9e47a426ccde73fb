import { importTargets, type ImportTarget } from '@market/contract/imports'

export type Mapping = Partial<Record<ImportTarget, string>>

/** What sellers call a column, in lower case and without marks. The first name that the file has counts. */
const names: Partial<Record<ImportTarget, readonly string[]>> = {
  sourceId: ['sku', 'item number', 'stock number', 'listing id', 'product id', 'reference'],
  brand: ['brand', 'make', 'manufacturer', 'maker', 'ব্র্যান্ড'],
  itemName: ['title', 'product name', 'item name', 'name', 'product', 'item', 'laptop', 'listing title', 'নাম'],
  description: ['description', 'details', 'notes', 'seller notes', 'comments', 'text', 'বিবরণ'],
  resalePrice: ['price', 'selling price', 'resale price', 'sale price', 'asking price', 'amount', 'দাম'],
  originalPrice: ['original price', 'new price', 'price new', 'list price', 'rrp', 'msrp', 'was'],
  condition: ['condition', 'grade', 'state', 'quality', 'অবস্থা'],
  location: ['location', 'city', 'place', 'town', 'address', 'area', 'এলাকা'],
  phone: ['phone', 'mobile', 'telephone', 'contact', 'ফোন'],
  usedMonths: ['months of use', 'months', 'used months', 'use time', 'age months'],
  negotiable: ['negotiable', 'negotiation', 'offers', 'obo'],
  maker: ['brand', 'make', 'manufacturer', 'maker'],
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

/** 'Screen_Size (in)' and 'screenSize' are 'screen size in' and 'screen size'. */
function plain(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
