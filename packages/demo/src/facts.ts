import type { Facts } from '@market/contract'

/** The facts of all parts. */
export const allOf = (...parts: readonly Facts[]): Facts => Object.assign({}, ...parts) as Facts

export const integrated = (graphics: string) => ({ graphics, graphicsKind: 'integrated' }) as const
export const dedicated = (graphics: string, graphicsMemoryGb: number) =>
  ({ graphics, graphicsKind: 'dedicated', graphicsMemoryGb }) as const

export const uhd = integrated('Intel UHD Graphics')
export const uhd620 = integrated('Intel UHD Graphics 620')
export const irisXe = integrated('Intel Iris Xe Graphics')
export const fullHd = { resolution: '1920x1080', panel: 'IPS' } as const
