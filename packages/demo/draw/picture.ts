import type { LookName } from './looks.ts'

/** The camera's position and the laptop's pose. */
export type Shot =
  | 'corner'
  | 'corner-left'
  | 'front'
  | 'side'
  | 'lid'
  | 'keys'
  | 'books'
  | 'back'
  | 'dusk'
  | 'tent'
  | 'flat'
  | 'stand'

/** The surface under the laptop. */
export type Ground =
  | 'oak'
  | 'walnut'
  | 'chalk'
  | 'teal'
  | 'linen'
  | 'gamcha'
  | 'kantha'
  | 'graph'
  | 'kraft'
  | 'mat'
  | 'oxide'
  | 'terrazzo'

export type Wallpaper =
  | 'river'
  | 'hills'
  | 'dunes'
  | 'monsoon'
  | 'night'
  | 'sun'
  | 'code'
  | 'sheet'
  | 'boat'
  | 'arcs'
  | 'leaves'
  | 'tiles'
  | 'dark'
  | 'paper'

export type Prop =
  | 'tea'
  | 'cup'
  | 'pencil'
  | 'screwdriver'
  | 'charger'
  | 'plant'
  | 'notebook'
  | 'mouse'
  | 'phone'
  | 'marigold'
  | 'screws'
  | 'ruler'
  | 'tag'
  | 'pen'
  | 'glasses'
  | 'note'

export type Sticker = 'sun' | 'boat' | 'leaf' | 'star' | 'cat' | 'peak' | 'chilli' | 'wheel' | 'wave' | 'round'

/** Signs of use; the picture shows what the description admits. */
export interface Wear {
  /** 1: a few hairlines, 3: plainly visible. */
  scratches?: 1 | 2 | 3
  dent?: 'left' | 'right'
  /** A letter whose cap is missing. */
  missingKey?: string
  shinyKeys?: boolean
  /** A bright line down the screen. */
  screenLine?: boolean
  /** A pale pressure mark on the screen. */
  screenSpot?: boolean
  cracked?: boolean
  /** Paint gone from the edges. */
  rubbed?: boolean
}

/** Everything the script needs to draw one listing; the same values always give the same picture. */
export interface Picture {
  look: LookName
  shot: Shot
  ground: Ground
  wallpaper?: Wallpaper
  props?: readonly Prop[]
  stickers?: readonly Sticker[]
  wear?: Wear
  /** Overrides the look's body colour, "#rrggbb". */
  colour?: string
}
