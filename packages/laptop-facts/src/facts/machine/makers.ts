/** A maker, how people write it, and the product lines by which it is known without its name. */
export interface Maker {
  name: string
  /** Patterns of its name, for a text made plain. */
  names: string
  /** Its lines as the maker writes them. */
  lines: readonly string[]
  /** What people write without the line's name, and the whole name. */
  shortLines?: Readonly<Record<string, string>>
}

/** Makers that are written in one way and have no line of their own. */
function plainMakers(names: string) {
  return names.split(' ').map((name) => ({ name, names: name.toLowerCase() }))
}

/** Its lines are separated by commas. */
const rows: (Omit<Maker, 'lines'> & { lines?: string })[] = [
  {
    name: 'HP',
    names: String.raw`hp(?:-consumer)?|hewlett[\s-]?packard|compaq`,
    lines: 'EliteBook,ProBook,ZBook,Pavilion,Envy,Spectre,Omen,Victus,Dragonfly,Elite x2,OmniBook,Folio',
  },
  {
    name: 'Alienware',
    names: 'alienware',
    lines: 'Area-51m,Area 51m',
  },
  {
    name: 'Dell',
    names: 'dell',
    lines: 'Latitude,Inspiron,XPS,Precision,Vostro,Studio XPS,G3,G5,G7,G15,G16',
  },
  {
    name: 'Lenovo',
    names: 'lenovo|ibm',
    lines: 'ThinkPad,IdeaPad,Yoga,Legion,ThinkBook,Flex,Miix,LOQ',
    shortLines: {
      'X1 Carbon': 'ThinkPad X1 Carbon',
      'Carbon X1': 'ThinkPad X1 Carbon',
      'X1 Yoga': 'ThinkPad X1 Yoga',
      'Yoga X1': 'ThinkPad X1 Yoga',
      'X1 Tablet': 'ThinkPad X1 Tablet',
      'X1 Extreme': 'ThinkPad X1 Extreme',
      'X1 Nano': 'ThinkPad X1 Nano',
    },
  },
  {
    name: 'ASUS',
    names: 'asus',
    lines: 'ROG Zephyrus,ROG Strix,ROG Flow,ROG,TUF Gaming,TUF,ZenBook,VivoBook,ExpertBook,ProArt',
  },
  {
    name: 'Acer',
    names: 'acer|packard\\sbell|gateway',
    lines: 'Aspire,Swift,Predator Helios,Predator Triton,Predator,Nitro,Spin,TravelMate,Extensa,ConceptD',
  },
  { name: 'Apple', names: 'apple', lines: 'MacBook Pro,MacBook Air,MacBook' },
  {
    name: 'Microsoft',
    names: 'microsoft',
    lines: 'Surface Laptop Studio,Surface Laptop Go,Surface Laptop,Surface Book,Surface Pro,Surface Go,Surface',
  },
  { name: 'MSI', names: 'msi', lines: 'Stealth,Raider,Katana,Leopard,Prestige,Modern' },
  { name: 'Razer', names: 'razer', lines: 'Blade Stealth,Blade Pro,Blade,Book' },
  { name: 'Samsung', names: 'samsung', lines: 'Galaxy Book,Ativ Book,Notebook 9' },
  { name: 'Toshiba', names: 'toshiba|dynabook', lines: 'Satellite Pro,Satellite,Portege,Tecra,Qosmio' },
  { name: 'Gigabyte', names: 'gigabyte(?!s)|aorus', lines: 'AERO,Sabre' },
  { name: 'Google', names: 'google', lines: 'Pixelbook Go,Pixelbook' },
  { name: 'Huawei', names: 'huawei', lines: 'MateBook X Pro,MateBook X,MateBook' },
  { name: 'LG', names: 'lg', lines: 'Gram' },
  { name: 'Sony', names: 'sony', lines: 'VAIO' },
  { name: 'Fujitsu', names: 'fujitsu', lines: 'LifeBook,Celsius' },
  { name: 'Panasonic', names: 'panasonic', lines: "Toughbook,Let's Note" },
  { name: 'Medion', names: 'medion', lines: 'Erazer,Akoya' },
  { name: 'Xiaomi', names: 'xiaomi', lines: 'Mi Notebook,RedmiBook' },
  { name: 'Honor', names: 'honor', lines: 'MagicBook' },
  { name: 'PC Specialist', names: String.raw`pc\s?specialist|pcspecialist`, lines: 'Recoil,Defiance,Octane' },
  { name: 'Clevo', names: 'clevo' },
  { name: 'Walton', names: 'walton', lines: 'Tamarind,Passion,Prelude,Karonda' },
  {
    name: 'Chuwi',
    names: 'chuwi',
    lines: 'HeroBook,GemiBook,CoreBook,LapBook,AeroBook,FreeBook,MiniBook,UBook',
  },
  { name: 'Framework', names: String.raw`framework(?=\slaptop|\s1[36])` },
  { name: 'Porsche Design', names: String.raw`porsche\sdesign` },
  { name: 'Novatech', names: 'novatech' },
  { name: 'CyberPower', names: 'cyber\\s?power' },
  { name: 'Zoostorm', names: 'zoostorm' },
  {
    name: 'TUXEDO',
    names: String.raw`tuxedo(?=\s(?:infinity|pulse|aura|book|stellaris|polaris|gemini|computers))`,
    lines: 'InfinityBook',
  },
  { name: 'Schenker', names: 'schenker|xmg' },
  { name: 'System76', names: String.raw`system\s?76`, lines: 'Lemur Pro,Galago Pro,Oryx Pro,Darter Pro' },
  { name: 'Positivo', names: 'positivo' },
  { name: 'eMachines', names: 'emachines' },
  { name: 'Infinix', names: 'infinix', lines: 'INBook' },
  { name: 'Tecno', names: 'tecno(?!logy)', lines: 'MegaBook' },
  { name: 'realme', names: 'realme' },
  { name: 'Nokia', names: 'nokia', lines: 'PureBook' },
  { name: 'AVITA', names: 'avita' },
  { name: 'TrekStor', names: 'trekstor', lines: 'SurfBook,PrimeBook' },
  { name: 'Prestigio', names: 'prestigio', lines: 'SmartBook' },
  { name: 'Jumper', names: String.raw`jumper(?=\sez)`, lines: 'EZbook,EZpad' },
  { name: 'Monster', names: String.raw`monster(?=\s(?:abra|tulpar|huma|semruk))` },
  { name: 'Casper', names: String.raw`casper(?=\s(?:nirvana|excalibur))` },
  { name: 'Purism', names: 'purism', lines: 'Librem' },
  { name: 'Star Labs', names: String.raw`star\s?labs`, lines: 'StarBook,StarLite' },
  { name: 'GPD', names: String.raw`gpd(?=\s(?:win|pocket|micro|p2|duo))` },
  { name: 'One-Netbook', names: String.raw`one-?netbook|onemix` },
  { name: 'Wortmann', names: String.raw`wortmann|terra\smobile` },
  ...plainMakers('Getac Teclast SLIMBOOK DEXP Digma Irbis Avell MECHREVO Maibenben MACHENIKE Hasee Haier Thunderobot'),
  ...plainMakers('Mediacom Multilaser Itautec BANGHO AXIOO ALLDOCUBE EVOO EUROCOM Eluktronics MOTILE Durabook'),
  ...plainMakers('BMAX TongFang BenQ Vizio Hyundai Sager NEC Mecer Philco LincPlus AWOW iRU Zyrex'),
]

export const makers: readonly Maker[] = rows.map(({ lines, ...row }) => ({ ...row, lines: lines?.split(',') ?? [] }))

/** Lines whose names are words of the language too, in lower case: without their maker's name they say nothing. */
export const everydayLines: ReadonlySet<string> = new Set(
  (
    'aero aspire blade book celsius defiance dragonfly envy flex folio g15 g16 g3 g5 g7 gram katana latitude legion ' +
    'leopard loq modern nitro octane omen passion pavilion precision predator prelude prestige raider recoil rog sabre ' +
    'satellite spectre spin stealth surface swift tecra tuf victus yoga'
  ).split(' '),
)
