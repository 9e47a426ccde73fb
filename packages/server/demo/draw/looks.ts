export interface Look {
  /** Diagonal of the screen in inches, and its width over its height. */
  inch: number
  ratio: number
  /** Frame around the screen in centimetres: sides, top, below. */
  bezel: readonly [side: number, top: number, below: number]
  bezelColour: string
  /** Thickness of the base and of the lid, and radius of the corners, in centimetres. */
  base: number
  lid: number
  corner: number
  /** How far the lower half draws in. */
  taper: number
  body: string
  deck: string
  keys: string
  /** Empty where the caps are blank. */
  legends: string
  /** Light between the keys: a colour, or all of them. */
  glow?: string
  keyboard: 'plain' | 'numpad' | 'point'
  /** Width and depth of the touchpad. */
  pad: readonly [number, number]
  speakers?: boolean
  /** How much of the base stands out behind the lid. */
  shelf: number
  hinge: 'bar' | 'two'
  lidMark: 'plain' | 'ridges' | 'panel' | 'weave' | 'bars' | 'split'
  accent?: string
  notch?: boolean
  lightBar?: boolean
  secondScreen?: boolean
  /** A tablet with a cover, a screen on arms, or a bellows hinge. */
  build?: 'slate' | 'arms' | 'bellows'
  ports: { left: readonly Port[]; right: readonly Port[] }
}

export type Port = 'usb' | 'c' | 'hdmi' | 'jack' | 'net' | 'card' | 'power' | 'vent' | 'lock' | 'magnet'

const slim: Look = {
  inch: 13.5, ratio: 1.6, bezel: [0.5, 0.7, 1], bezelColour: '#17181a', base: 0.95, lid: 0.42, corner: 0.9, taper: 0.9,
  body: '#c9cbce', deck: '#c3c5c8', keys: '#1f2022', legends: '#c9c9c6', keyboard: 'plain', pad: [11, 6.6], shelf: 0, hinge: 'bar', lidMark: 'plain',
  ports: { left: ['c', 'c'], right: ['jack'] },
}
const plain: Look = {
  ...slim, inch: 15.6, ratio: 16 / 9, bezel: [0.8, 1.1, 2], base: 1.45, lid: 0.6, corner: 0.8, taper: 1, keyboard: 'numpad', pad: [10.5, 6.2], hinge: 'two',
  body: '#b9bcbf', deck: '#b4b7ba', keys: '#2c2e31', ports: { left: ['power', 'net', 'hdmi', 'usb', 'usb'], right: ['card', 'usb', 'jack', 'lock'] },
}
const business: Look = {
  ...plain, inch: 14, keyboard: 'point', corner: 0.5, base: 1.5, taper: 0.6, pad: [9.6, 5], body: '#2a2b2c', deck: '#2b2c2d', keys: '#1d1e1f', legends: '#d8d6d0',
  accent: '#c2392b', ports: { left: ['c', 'c', 'usb', 'vent'], right: ['jack', 'card', 'usb', 'hdmi', 'net', 'lock'] },
}
const gamer: Look = {
  ...plain, base: 2.05, lid: 0.65, corner: 0.6, taper: 1.5, shelf: 2.2, body: '#26282b', deck: '#2a2c2f', keys: '#17181a', legends: '#e9e4da', bezel: [0.7, 0.9, 2.2],
  lidMark: 'bars', ports: { left: ['vent', 'net', 'usb', 'jack'], right: ['c', 'usb', 'usb', 'vent'] },
}
const mac: Look = { ...slim, inch: 13.3, corner: 1.1, bezel: [0.7, 0.8, 1.5], pad: [12, 7.8] }

/** The machines' figures and colours; none of them bears a maker's mark. */
export const looks = {
  macbookAir: { ...mac, taper: 2.2, body: '#cfc2b0', deck: '#cabda9', bezel: [0.9, 1, 1.8] },
  macbookAirNotch: { ...mac, inch: 13.6, notch: true, bezel: [0.45, 0.5, 0.6], taper: 0.5, ports: { left: ['magnet', 'c', 'c'], right: ['jack'] } },
  macbookAirOld: { ...mac, ratio: 1.6, bezel: [1.5, 1.6, 2], bezelColour: '#b9bcc0', taper: 2.4, pad: [10.5, 7.5], ports: { left: ['magnet', 'usb', 'jack'], right: ['card', 'usb'] } },
  macbookPro: { ...mac, inch: 14.2, notch: true, bezel: [0.4, 0.4, 0.6], base: 1.15, taper: 0.5, ports: { left: ['magnet', 'c', 'c', 'jack'], right: ['card', 'c', 'hdmi'] } },
  macbookProBar: { ...mac, inch: 14.6, bezel: [0.8, 0.9, 1.5], taper: 0.7, speakers: true, ports: { left: ['c', 'c'], right: ['c', 'c', 'jack'] } },
  macbookProOld: { ...mac, bezel: [0.9, 1, 1.9], base: 1.25, taper: 0.9, pad: [10.5, 7.5], ports: { left: ['magnet', 'c', 'usb', 'jack'], right: ['hdmi', 'usb', 'card'] } },
  macbook12: { ...mac, inch: 12, body: '#d9b3a2', deck: '#d4ad9c', taper: 2.4, base: 0.8, ports: { left: ['c'], right: ['jack'] } },
  xps: { ...slim, inch: 13.4, body: '#c6c9cc', deck: '#efece6', keys: '#f4f2ed', legends: '#77746d', bezel: [0.35, 0.5, 0.6] },
  latitude: { ...business, body: '#34363a', deck: '#303236', keyboard: 'plain' },
  oldBusiness: { ...business, base: 2.3, lid: 0.9, bezel: [1.6, 1.8, 2.6], body: '#6d7073', deck: '#2b2d30', keyboard: 'plain', ports: { left: ['vent', 'usb', 'usb', 'jack'], right: ['card', 'usb', 'hdmi', 'lock'] } },
  inspiron: { ...plain, body: '#b3b8bd', deck: '#aeb3b8' },
  dellG: { ...gamer, body: '#3b3f44', deck: '#33363a', glow: '#e8893c', accent: '#3f83a8' },
  plainBlack: { ...plain, body: '#2b2c2e', deck: '#2d2e30', keys: '#1c1d1e', legends: '#d5d2ca', inch: 14.5, keyboard: 'plain' },
  plainSilver: { ...plain },
  plainBrown: { ...plain, inch: 14, body: '#5b4536', deck: '#5f493a', keys: '#241d19', keyboard: 'plain', bezel: [1.3, 1.5, 2.4], lidMark: 'weave' },
  elitebook: { ...slim, inch: 14, ratio: 16 / 9, body: '#bfc2c5', deck: '#b9bcbf', base: 1.3, keyboard: 'point', accent: '#3b78a0', pad: [10.5, 5.4], bezel: [0.9, 1.1, 1.8], ports: business.ports },
  spectre: { ...slim, inch: 13.3, ratio: 16 / 9, body: '#3a3a3e', deck: '#37373b', keys: '#2b2b2e', legends: '#d9b48a', accent: '#b9815a', bezel: [0.5, 0.9, 1.6], lidMark: 'split' },
  pavilion: { ...plain, body: '#c4c6c8', deck: '#bfc1c3', keys: '#b0b2b4', legends: '#3d3e40', lidMark: 'split', accent: '#d5d7d8' },
  victus: { ...gamer, inch: 16.1, body: '#4c5b63', deck: '#46545c', keys: '#39464d', legends: '#e8e5dd', lidMark: 'plain', base: 1.9 },
  probook: { ...plain, body: '#bcbfc3', deck: '#b5b8bc', keys: '#2a2c2f' },
  envy: { ...slim, inch: 13.3, ratio: 16 / 9, body: '#3d3936', deck: '#393532', keys: '#2a2725', legends: '#d2c6b6', lidMark: 'weave' },
  thinkpad: { ...business, lidMark: 'plain' },
  thinkpadBig: { ...business, inch: 15.6, base: 2, lid: 0.8 },
  thinkpadOld: { ...business, inch: 12.5, base: 2.2, lid: 1, bezel: [1.3, 1.6, 2.2], pad: [7.4, 3.4] },
  ideapad: { ...plain, body: '#4a6a8c', deck: '#456484', keys: '#31496a', legends: '#e7ebee', lidMark: 'split', accent: '#5d7ea1' },
  legion: { ...gamer, body: '#2e3136', deck: '#2b2e32', glow: '#6fa8d6', shelf: 2.6, lidMark: 'plain' },
  yoga: { ...slim, inch: 14, ratio: 16 / 9, body: '#565b63', deck: '#52575f', keys: '#2d3035', corner: 1.6, base: 1.1 },
  twoTone: { ...slim, inch: 14, ratio: 16 / 9, body: '#a9adb2', deck: '#a3a7ac', keys: '#8d9196', legends: '#202225', lidMark: 'split', accent: '#7d8288', base: 1.2 },
  zenbook: { ...slim, inch: 14, body: '#2f3f56', deck: '#2c3b51', keys: '#22304a', legends: '#d9d4c4', lidMark: 'ridges' },
  zenbookDuo: { ...slim, inch: 14, ratio: 16 / 9, body: '#33475c', deck: '#2a3644', keys: '#1a222c', legends: '#d6d2c6', secondScreen: true, base: 1.3 },
  zephyrus: { ...gamer, inch: 14, ratio: 16 / 9, base: 1.6, shelf: 0.4, body: '#e6e4df', deck: '#e2e0db', keys: '#d8d6d1', legends: '#6d6a66', lidMark: 'weave', keyboard: 'plain', bezelColour: '#232427' },
  tuf: { ...gamer, glow: '#c24a3f', body: '#35373a', lidMark: 'panel' },
  strix: { ...gamer, glow: 'all', lightBar: true, lidMark: 'split', accent: '#3a3d42' },
  swift: { ...slim, inch: 14, ratio: 16 / 9, base: 1.2, body: '#c2c7cb', deck: '#bcc1c5', keys: '#aeb3b8', legends: '#3a3d40', ports: { left: ['power', 'c', 'hdmi', 'usb'], right: ['jack', 'usb', 'lock'] } },
  nitro: { ...gamer, glow: '#d6392f', lidMark: 'bars', accent: '#8e2a24' },
  predator: { ...gamer, base: 2.3, glow: '#4aa3b8', shelf: 3, lidMark: 'bars', accent: '#3f8b9b' },
  spin: { ...slim, inch: 13.5, ratio: 1.5, body: '#565b61', deck: '#52575d', keys: '#2c2f33', base: 1.15 },
  ezel: { ...slim, inch: 14, ratio: 16 / 9, body: '#eceae5', deck: '#e8e6e1', keys: '#f2f0ec', legends: '#c48a2f', build: 'arms', base: 1.7, ports: { left: ['power', 'vent', 'hdmi', 'usb'], right: ['jack', 'usb', 'vent', 'c'] } },
  msiThin: { ...gamer, base: 1.6, shelf: 0.6, glow: '#cf3b31', lidMark: 'split', accent: '#303236' },
  msiModern: { ...slim, inch: 14, ratio: 16 / 9, body: '#71757b', deck: '#6c7076', keys: '#34373b', base: 1.2 },
  katana: { ...gamer, base: 1.95, glow: '#d84036', lidMark: 'ridges' },
  prestige: { ...slim, inch: 14, ratio: 16 / 9, body: '#4a4e55', deck: '#464a51', keys: '#282a2e', accent: '#4d86b8', lidMark: 'split', base: 1.2 },
  raider: { ...gamer, base: 2.1, glow: 'all', lightBar: true, body: '#42464c', deck: '#3c4045', lidMark: 'panel' },
  blade: { ...slim, inch: 15, ratio: 16 / 9, body: '#242526', deck: '#252627', keys: '#161718', legends: '#dcd9d2', glow: '#7fb79a', speakers: true, base: 1.3, corner: 0.6, taper: 0.3, lidMark: 'ridges', ports: { left: ['power', 'usb', 'usb', 'c', 'jack'], right: ['lock', 'hdmi', 'usb', 'c'] } },
  bladePro: { ...slim, inch: 17.3, ratio: 16 / 9, body: '#262728', deck: '#262728', keys: '#161718', legends: '#dcd9d2', glow: '#7fb79a', speakers: true, base: 1.5, corner: 0.6, taper: 0.3, lidMark: 'ridges', ports: { left: ['power', 'net', 'usb', 'usb', 'c'], right: ['card', 'usb', 'hdmi', 'lock'] } },
  bladeBook: { ...slim, inch: 13.4, body: '#e3e3e1', deck: '#dededc', keys: '#ecebe8', legends: '#5f6265', corner: 0.6, taper: 0.3 },
  surfaceLaptop: { ...slim, inch: 13.5, ratio: 1.5, body: '#c2c4c5', deck: '#b3b2ae', keys: '#cbcbc9', legends: '#55565a', bezel: [0.9, 1, 1.1], taper: 1.4, ports: { left: ['usb', 'c', 'jack'], right: ['magnet'] } },
  surfacePro: { ...slim, inch: 12.3, ratio: 1.5, body: '#bfc1c3', deck: '#3a3b40', keys: '#2a2b2f', legends: '#d2d2d0', bezel: [1.2, 1.3, 1.3], base: 0.5, lid: 0.85, build: 'slate', taper: 0, ports: { left: ['jack'], right: ['usb', 'c', 'magnet'] } },
  surfaceBook: { ...slim, inch: 13.5, ratio: 1.5, body: '#b9bbbd', deck: '#b4b6b8', keys: '#a6a8aa', legends: '#3f4043', bezel: [1.1, 1.3, 1.3], base: 1.3, lid: 0.75, build: 'bellows', shelf: 1.9, ports: { left: ['usb', 'usb', 'card'], right: ['c', 'magnet'] } },
  galaxyBook: { ...slim, inch: 13.3, ratio: 16 / 9, body: '#b9bdc2', deck: '#b4b8bd', keys: '#a3a8ae', legends: '#2d3034', base: 0.85, lid: 0.35, ports: { left: ['hdmi', 'c'], right: ['card', 'usb', 'jack'] } },
  galaxyBook15: { ...plain, body: '#53565b', deck: '#4f5257', keys: '#34363a', legends: '#dedcd6', base: 1.2, lid: 0.45, hinge: 'bar' },
} as const satisfies Record<string, Look>

export type LookName = keyof typeof looks
