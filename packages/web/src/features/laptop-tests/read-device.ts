import type { TestResults } from '@market/contract'
import { resolutionOf } from './built-in-screen.ts'
import { shortGraphics } from './short-graphics.ts'

export type Device = NonNullable<TestResults['device']>

/** What some browsers have beyond the standard types. */
interface Told {
  userAgentData?: { mobile?: boolean; platform?: string; brands?: readonly { brand: string }[] }
  deviceMemory?: number
  getBattery?: () => Promise<Battery>
}
export interface Battery extends EventTarget {
  /** From 0 to 1. */
  level: number
  charging: boolean
  /** Seconds. */
  chargingTime: number
}

export function told(): Told {
  return navigator as unknown as Told
}

/** Whether the browser is probably a phone's or a tablet's. */
export function looksLikePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return (
    told().userAgentData?.mobile === true ||
    /Android|iPhone|iPad|iPod|Mobile/.test(userAgent) ||
    // An iPad calls itself a Mac, which has no touch screen.
    (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  )
}

/** What the browser tells at once. What it doesn't tell, or can't know, is absent. */
export function readDevice(listedTouch: boolean): Device {
  const { deviceMemory } = told()
  const resolution = resolutionOf(seenScreen())
  const graphics = readGraphics()
  const touch = readTouch(listedTouch)
  return {
    ...(resolution !== undefined && { resolution }),
    ...(touch !== undefined && { touch }),
    ...(deviceMemory !== undefined && { memoryGb: deviceMemory }),
    ...(graphics !== undefined && { graphics }),
  }
}

/** Where the listing says that there is a touch screen, only a touch proves that it works. */
function readTouch(listed: boolean): boolean | undefined {
  const { maxTouchPoints } = navigator as { maxTouchPoints?: number }
  if (maxTouchPoints === undefined || (listed && maxTouchPoints > 0)) return undefined
  return maxTouchPoints > 0
}

/** Chromium has the same figures for a full battery on the mains and where there is none. */
export function readBattery({ level, charging, chargingTime }: Battery): Device {
  if (level === 1 && charging && chargingTime === 0) return { batteryPercent: undefined, charging: undefined }
  return { batteryPercent: Math.round(level * 100), charging }
}

export function seenScreen(): Parameters<typeof resolutionOf>[0] {
  const {
    width,
    height,
    left = 0,
    top = 0,
    isExtended,
  } = screen as Screen & { left?: number; top?: number; isExtended?: boolean }
  return {
    width,
    height,
    left,
    top,
    isExtended,
    pixelRatio: devicePixelRatio,
    outerWidth,
    innerWidth,
    isChromium: told().userAgentData !== undefined || navigator.userAgent.includes('Chrome/'),
    isMac: /Mac/.test(told().userAgentData?.platform ?? navigator.userAgent),
  }
}

/** Firefox names the renderer without the extension, and warns of it. */
function readGraphics(): string | undefined {
  const gl = document.createElement('canvas').getContext('webgl')
  if (gl === null) return undefined
  const read = (name: number) => {
    const value: unknown = gl.getParameter(name)
    return typeof value === 'string' ? shortGraphics(value) : undefined
  }
  const isFirefox = navigator.userAgent.includes('Firefox/')
  const extension = isFirefox ? null : gl.getExtension('WEBGL_debug_renderer_info')
  const graphics = read(extension === null ? gl.RENDERER : extension.UNMASKED_RENDERER_WEBGL)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return graphics
}
