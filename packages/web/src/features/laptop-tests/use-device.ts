import { useEffect, useEffectEvent, useReducer } from 'react'
import { isOnlyScreen } from './built-in-screen.ts'
import { readBattery, readDevice, seenScreen, told, type Battery, type Device } from './read-device.ts'
import { refreshRateOf, watchFrames } from './refresh-rate.ts'

const batteryEvents = ['levelchange', 'chargingchange'] as const

/**
 * What the browser tells of its device, read when the tests are shown: some at once, the battery and the refresh rate
 * later. `onRead` gets all that is known so far.
 */
export function useDevice(listedTouch: boolean, onRead: (device: Device) => void) {
  const [device, add] = useReducer((known: Device, more: Device) => ({ ...known, ...more }), {})
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (Object.keys(device).length > 0) tell(device)
  }, [device])
  useEffect(() => add(readDevice(listedTouch)), [listedTouch])
  useEffect(
    () =>
      watchFrames((moments) => {
        const refreshHz = isOnlyScreen(seenScreen()) ? refreshRateOf(moments) : undefined
        if (refreshHz !== undefined) add({ refreshHz })
      }),
    [],
  )
  useEffect(() => {
    let battery: Battery | undefined
    let isOver = false
    const read = () => battery && add(readBattery(battery))
    const watch = async () => {
      const found = await told()
        .getBattery?.()
        .catch(() => undefined)
      if (isOver || found === undefined) return
      battery = found
      read()
      for (const change of batteryEvents) found.addEventListener(change, read)
    }
    void watch()
    return () => {
      isOver = true
      for (const change of batteryEvents) battery?.removeEventListener(change, read)
    }
  }, [])
  return { device, touch: () => add({ touch: true }) }
}
