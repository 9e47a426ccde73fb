import { said } from './placeholder.ts'

// Longer spellings first: what matches at the start of a product name is cut from it.
const makers: [name: string, spelling: RegExp][] = [
  ['HP', /^(?:hewlett[ -]?packard|hp(?: inc\.?)?)(?=$|[\s,;_])(?: company| inc\.?)?/i],
  ['Dell', /^dell(?: computer)?(?: inc\.?| corporation)?(?=$|[\s,_])/i],
  ['Lenovo', /^lenovo(?: group.*| inc\.?)?(?=$|[\s,_])/i],
  ['ASUS', /^asus(?:tek)?(?: ?computer)?(?: inc\.?)?(?=$|[\s,_])/i],
  ['Acer', /^acer(?:,? inc\.?| incorporated)?(?=$|[\s,_])/i],
  ['Apple', /^apple(?: computer,?)?(?: inc\.?)?(?=$|[\s,_])/i],
  ['Microsoft', /^microsoft(?: corporation)?(?=$|[\s,_])/i],
  ['MSI', /^(?:micro-star(?: international)?(?: co\.?)?,?(?: ?ltd\.?)?|msi)(?=$|[\s,_])/i],
  ['Samsung', /^samsung(?: electronics)?(?: co\.?)?,?(?: ?ltd\.?)?(?=$|[\s,_])/i],
  ['Toshiba', /^toshiba(?: client solutions.*| corporation| corp\.?)?(?=$|[\s,_])/i],
  ['Dynabook', /^dynabook(?: inc\.?)?(?=$|[\s,_])/i],
  ['Fujitsu', /^fujitsu(?:[ -]siemens)?(?: client computing limited| computers?| limited| pc)?(?=$|[\s,_])/i],
  ['Sony', /^sony(?: corporation)?(?=$|[\s,_])/i],
  ['VAIO', /^vaio(?: corporation)?(?=$|[\s,_])/i],
  ['LG', /^lg(?: ?electronics)?(?: inc\.?)?(?=$|[\s,_])/i],
  ['Huawei', /^huawei(?: technologies.*)?(?=$|[\s,_])/i],
  ['Honor', /^honor(?: device.*)?(?=$|[\s,_])/i],
  ['Xiaomi', /^(?:xiaomi(?: inc\.?| communications.*)?|timi)(?=$|[\s,_])/i],
  ['Razer', /^razer(?: inc\.?)?(?=$|[\s,_])/i],
  ['Gigabyte', /^(?:giga-?byte(?: technology)?(?: co\.?)?,?(?: ?ltd\.?)?|aorus)(?=$|[\s,_])/i],
  ['Google', /^google(?: inc\.?| llc)?(?=$|[\s,_])/i],
  ['Panasonic', /^panasonic(?: corporation| connect.*)?(?=$|[\s,_])/i],
  ['Medion', /^medion(?: ag)?(?=$|[\s,_])/i],
  ['Packard Bell', /^packard ?bell(?: bv)?(?=$|[\s,_])/i],
  ['eMachines', /^emachines(?:,? inc\.?)?(?=$|[\s,_])/i],
  ['NEC', /^nec(?: computers| corporation)?(?=$|[\s,_])/i],
  ['TUXEDO', /^tuxedo(?: computers)?(?: gmbh)?(?=$|[\s,_])/i],
  ['System76', /^system76(?:,? inc\.?)?(?=$|[\s,_])/i],
  ['Framework', /^framework(?: computer)?(?: inc\.?)?(?=$|[\s,_])/i],
]

/**
 * The short name: 'HP' for 'Hewlett-Packard'. An unknown maker's without its legal form; undefined for a placeholder.
 */
export function makerName(text: string | undefined): string | undefined {
  const name = said(text)
  if (name === undefined) return undefined
  const known = makers.find(([, spelling]) => spelling.test(name))
  return known?.[0] ?? unknownMaker(name)
}

/** As `makerName`, undefined for a maker that builds no laptops as far as we know: of a battery, for one. */
export function knownMaker(text: string | undefined): string | undefined {
  const name = said(text)
  return name === undefined ? undefined : makers.find(([, spelling]) => spelling.test(name))?.[0]
}

function unknownMaker(name: string): string {
  return name.replace(/[\s,]+(?:inc|corp|corporation|co|ltd|limited|gmbh|ag|llc|company)\b\.?.*$/i, '').trim()
}

/** A product name that begins with its maker, as in a battery report: 'Hewlett-Packard HP Pavilion 15 Notebook PC'. */
function makerAndModel(text: string | undefined): { maker: string | undefined; model: string | undefined } {
  const name = said(text)
  const known = name === undefined ? undefined : makers.find(([, spelling]) => spelling.test(name))
  if (name === undefined || known === undefined) return { maker: undefined, model: modelName(name, undefined) }
  const [maker, spelling] = known
  return { maker, model: modelName(name.replace(spelling, ''), maker) }
}

/** Maker and model as two lines of a report have them. Where there is only a model, it may begin with its maker. */
export function machineName(
  makerText: string | undefined,
  modelText: string | undefined,
): { maker: string | undefined; model: string | undefined } {
  const maker = makerName(makerText)
  return maker === undefined ? makerAndModel(modelText) : { maker, model: modelName(modelText, maker) }
}

/** The model without its maker, undefined for a placeholder. */
export function modelName(text: string | undefined, maker: string | undefined): string | undefined {
  const name = said(text?.replace(/^[\s,]+/, ''))
  if (name === undefined) return undefined
  const spelling = makers.find(([known]) => known === maker)?.[1]
  const bare = (spelling === undefined ? withoutWord(name, maker) : name.replace(spelling, '')).replace(/^[\s,_]+/, '')
  return said(withoutCodes(bare === '' ? name : bare, maker))
}

function withoutWord(name: string, maker: string | undefined): string {
  return maker !== undefined && name.toLowerCase().startsWith(`${maker.toLowerCase()} `)
    ? name.slice(maker.length)
    : name
}

/** 'ROG Strix G512LI_G512LI' repeats its number; 'VivoBook_ASUSLaptop X512FL_A512FL' adds the maker and a variant. */
function withoutCodes(name: string, maker: string | undefined): string {
  if (maker === 'Dell') return name.replace(/^System (?=\S)/, '')
  if (maker !== 'ASUS') return name
  return name.replace(/_ASUSLaptop/i, '').replace(/^(.* )?([A-Z0-9]{4,})_[A-Z0-9]{4,}$/i, '$1$2')
}
