/** What says nothing about which laptop: it is left out of the search, and only helps where it follows a word. */
export const fillers: ReadonlySet<string> = new Set(
  `laptop laptops laptob leptop notebook notebooks computer computers pc pcs lappy
  a an and or the with for of in to on at by from is are it my me i we you your which that this any some all
  want wants need needs looking look search buy buying purchase sell sale selling get find show give please pls
  good best better nice great top cheap cheapest cheaper low price prices priced cost costs budget affordable value deal deals offer
  used second secondhand 2nd hand old preowned owned condition quality
  student students school college university uni varsity study studies studying class classes online
  office work working business home house daily everyday basic normal general personal use uses user purpose
  kid kids child children mother father wife fast quick smooth powerful er jonno bhalo valo kinbo chai dam gen generation series
  bd bangladesh`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words that say nothing beside a filter that was read: 'i7 processor', '15.6 inch screen'. */
export const besideFilters: ReadonlySet<string> = new Set(
  `ram memory ddr4 storage disk drive hard processor cpu core intel screen display size monitor inch inches gb tb generation gen graphics card
  minimum maximum min max or more less than between above below under over health price taka tk`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Names of which a part is a filler otherwise. */
export const names: ReadonlySet<string> = new Set(['surface laptop', 'surface studio', 'galaxy book', 'notebook 9'])

/** Kinds of laptops. Who names one wants no other, and leaves out anything else first. */
export const kinds: ReadonlySet<string> = new Set([
  'gaming',
  'ultrabook',
  '2in1',
  'convertible',
  'chromebook',
  'workstation',
])

/**
 * What listings say for a word: words, or several that follow each other. Each is found for the others only where that
 * is written.
 */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    gaming: [
      'gamer',
      'gtx',
      'rtx',
      'rog',
      'alienware',
      'predator',
      'omen',
      'legion',
      'nitro',
      'victus',
      'tuf',
      'katana',
    ],
    ultrabook: [
      'ultrabooks',
      'ultraportable',
      'ultra portable',
      'zenbook',
      'swift',
      'x1 carbon',
      'macbook air',
      'xps 13',
      'gram',
    ],
    '2in1': [
      '2 in 1',
      'convertible',
      'x360',
      'yoga',
      'flex',
      'spin',
      'detachable',
      'surface pro',
      'surface book',
      'tablet',
    ],
    convertible: ['2in1', '2 in 1', 'x360', 'yoga', 'flex', 'spin', 'surface pro', 'surface book'],
    chromebook: ['pixelbook', 'chromeos', 'chrome os'],
    workstation: ['zbook', 'precision', 'quadro'],
    touchscreen: ['touch', 'touch screen'],
    touch: ['touchscreen'],
    mac: ['macbook'],
    nvidia: ['geforce', 'gtx', 'rtx', 'quadro'],
    geforce: ['gtx', 'rtx'],
    refurbished: ['refurb', 'renewed', 'reconditioned'],
    refurb: ['refurbished'],
    '4k': ['uhd', '3840x2160'],
    uhd: ['4k', '3840x2160'],
    fhd: ['full hd', '1920x1080', '1080p'],
    '1080p': ['fhd', 'full hd', '1920x1080'],
    backlit: ['backlight', 'backlighting', 'illuminated'],
    fingerprint: ['biometric'],
    charger: ['adapter'],
    lightweight: ['light', 'slim', 'thin', 'ultrabook'],
    slim: ['thin', 'lightweight'],
    chittagong: ['chattogram'],
    hackintosh: [],
  }),
)
