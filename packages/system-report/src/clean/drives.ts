import type { StorageKind } from '../facts.ts'

const sold = [
  8, 16, 20, 24, 30, 32, 40, 60, 64, 80, 100, 120, 128, 160, 180, 200, 240, 250, 256, 275, 300, 320, 400, 480, 500, 512,
  525, 640, 750, 800, 960, 1000, 1024, 1500, 1920, 2000, 2048, 3000, 3840, 4000, 4096, 5000, 6000, 8000, 8192,
]
const turned = new Set([40, 60, 80, 100, 120, 160, 200, 250, 320, 400, 500, 640, 750, 1000, 1500, 2000, 4000])
const solid = new Set([
  16, 32, 64, 120, 128, 180, 240, 256, 480, 500, 512, 960, 1000, 1024, 2000, 2048, 4000, 4096, 8000,
])

/** GB as sold, from a drive's size in bytes: 256, 512, 1000 for 1 TB, also if it has 1024. */
export function soldSize(bytes: number | undefined): number | undefined {
  if (bytes === undefined || !(bytes >= 4e9)) return undefined
  const gb = bytes / 1e9
  const near = sold.reduce((best, size) => (Math.abs(size - gb) < Math.abs(best - gb) ? size : best))
  return decimal(Math.abs(near - gb) / near < 0.025 ? near : Math.round(gb))
}

/** GB as sold of a drive of which only the partitions are listed: the next size that holds them. */
export function soldSizeAround(partitions: number, kind: StorageKind | undefined): number | undefined {
  const gb = partitions / 1e9
  if (!(gb >= 4)) return undefined
  const sizes = kind === 'hdd' ? turned : solid
  return decimal(sold.find((size) => sizes.has(size) && size >= gb * 0.998) ?? Math.round(gb))
}

function decimal(gb: number): number {
  return gb >= 1024 && gb % 1024 === 0 ? (gb / 1024) * 1000 : gb
}

const emmc =
  /\bemmc\b|\bmmc|^(?:DF4|DA4|HBG4|HCG4|BJTD|BJNB|SDINB|SDINF|DUTA|S0J|NCard|MMC|G1J|hB8aP|016G|032G|064G|128G|Biwin|TB29|CJNB|AJTD|AJNB)/i
const ssd =
  /\bssd\b|solid.?state|nvme|^(?:samsung )?mz|\bmz[-a-z0-9]{4,}|\b(?:850|860|870|960|970|980|990) (?:evo|pro|qvo|plus)|\bmtfd|\bhf[ms]\d|\bhfm|\bhfs|\bbc[579]\d\d\b|\bpc[4678]\d\d\b|\bpc sn\d|\bsn\d{3}\b|\bwds\d|\bsd[689][a-z]|\bsdss|\bsdf|\bkxg|\bkbg|\bthns|\bksg|\bxg\d\b|\bct\d+[a-z]+\d*ssd|\bct\d{3,4}[a-z]|\bssdp|\bssdsc|\bsa400|\bsuv|\bskc|\bsnv|\bom[38][a-z]|\bintenso|\bpm[89a]\d|\bsa[1-9]\d\d|\bumis|\brpf|\brpj|\bpatriot|\badata|\bspcc|\bphison|\bsm2\d|\blenser|\bts\d+g|\bcrucial|\bmicron|\blite-?on|\bplextor|\bnetac|\bgoldenfir|\boptane|\bsk ?hynix|\bapple ssd|\bzhitai|\bfanxiang|\bkingspec/i
const hdd =
  /\bwd\d+[a-z]{3,4}|\bst\d{3,5}[a-z]{2}|\bhts\d|\bhgst|\bhitachi|\bmq\d\d|\bmk\d{4}|\bmj[ab]\d|\bmh[vwyz]\d|\bhm\d{3}|\bhn-m|\bsp\d{4}|\bapple hdd|\brotational|\b5400|\b7200|\bdt01/i
const external =
  /\busb\b|\bcard ?reader|\bsd card|\bflash disk|\bportable|\bexternal|\belements\b|\bmy passport|\bcruzer|\bdatatraveler|\bexpansion|\bdisk image|\bvirtual\b/i
const optical = /dvd|cd-?rom|\bbd[- ]|blu-?ray|bd ?rom|\bdvdram|optiarc|matshita|slimtype|hl-dt-st|tsstcorp/i

/** What a drive is by its model: 'MZVLB256HAHQ' an SSD, 'WD10SPZX' a hard disk. Undefined if unknown. */
export function driveKind(model: string | undefined): StorageKind | undefined {
  const name = model?.trim() ?? ''
  if (name === '') return undefined
  if (emmc.test(name)) return 'emmc'
  if (ssd.test(name)) return 'ssd'
  return hdd.test(name) ? 'hdd' : undefined
}

/** USB drives, card readers, optical drives and disk images do not count as storage. */
export function isInternal(model: string): boolean {
  return !external.test(model) && !optical.test(model)
}

export interface Drive {
  bytes?: number | undefined
  /** Where the size is known as sold. */
  soldGb?: number | undefined
  kind?: StorageKind | undefined
  /** The one that the system is on. */
  system?: boolean
}

/** Sizes added up; the kind of the system drive, or of all if they are of one kind, or of an SSD beside a hard disk. */
export function storageOf(drives: Drive[]): { storageGb: number | undefined; storageKind: StorageKind | undefined } {
  const sizes = drives.map(({ bytes, soldGb }) => soldGb ?? soldSize(bytes))
  const storageGb = sizes.reduce<number | undefined>(
    (sum, size) => (size === undefined ? sum : (sum ?? 0) + size),
    undefined,
  )
  const kinds = new Set(drives.map(({ kind }) => kind))
  const [only] = kinds.size === 1 ? kinds : []
  return { storageGb, storageKind: drives.find(({ system }) => system)?.kind ?? only }
}

/** As `storageOf`, without a size where one drive's is not known: a part is no total. */
export function storageOfAll(drives: Drive[]): ReturnType<typeof storageOf> {
  const { storageGb, storageKind } = storageOf(drives)
  const known = drives.every(({ bytes, soldGb }) => bytes !== undefined || soldGb !== undefined)
  return { storageGb: known ? storageGb : undefined, storageKind }
}
