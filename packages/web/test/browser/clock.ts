import { vi } from 'vitest'
import { service } from './service.ts'

interface Timer {
  at: number
  every: number | undefined
  run: () => void
}

const real = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  setInterval: globalThis.setInterval.bind(globalThis),
  // Ends an interval too.
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
}
/** The page's timers that real time runs. */
const running = new Set<number>()
/** Those that `passTime` runs, while the clock is stopped. Their ids are negative. */
let stopped: Map<number, Timer> | undefined
let now = 0
let count = 0

type Set = (run: () => void, milliseconds?: number, ...given: unknown[]) => number

function timersOf(kind: 'setTimeout' | 'setInterval'): Set {
  const start = real[kind] as unknown as Set
  return (run, milliseconds = 0, ...given) => {
    // What is only to run in a task of its own needs no time.
    if (stopped !== undefined && milliseconds > 0) {
      const id = --count
      const every = kind === 'setInterval' ? milliseconds : undefined
      stopped.set(id, { at: now + milliseconds, every, run: () => (run as (...all: unknown[]) => void)(...given) })
      return id
    }
    const id = start(() => {
      if (kind === 'setTimeout') running.delete(id)
      ;(run as (...all: unknown[]) => void)(...given)
    }, milliseconds)
    running.add(id)
    return id
  }
}

function clear(id?: number): void {
  if (id === undefined) return
  stopped?.delete(id)
  running.delete(id)
  real.clearTimeout(id)
}

/** React, which has loaded before, keeps the real ones: it delays what it shows by them. */
export function replaceTimers(): void {
  Object.assign(globalThis, {
    setTimeout: timersOf('setTimeout'),
    setInterval: timersOf('setInterval'),
    clearTimeout: clear,
    clearInterval: clear,
  })
}

/**
 * Stops the page's clock until the end of the test: only `passTime` and `passTimeUntil` advance it. Vitest's fake
 * timers would not do, because its matchers and clicks advance them for as long as they take.
 */
export function stopClock(start: number | Date = Date.now()): void {
  stopped = new Map()
  setClock(Number(start))
}

export const isClockStopped = (): boolean => stopped !== undefined

/** As after a sleep of the device: it is later, and no timer has run. */
export function skipTime(milliseconds: number): void {
  for (const timer of theStopped().values()) timer.at += milliseconds
  setClock(now + milliseconds)
}

/** Advances the stopped clock from timer to timer, and lets responses arrive after each. */
export async function passTime(milliseconds: number): Promise<void> {
  const timers = theStopped()
  const end = now + milliseconds
  await settle()
  for (;;) {
    const next = nextOf(timers)
    if (next === undefined || next[1].at > end) break
    const [id, timer] = next
    setClock(timer.at)
    if (timer.every === undefined) timers.delete(id)
    else timer.at += timer.every
    timer.run()
    await settle()
  }
  setClock(end)
  await settle()
}

/** Advances the stopped clock from timer to timer until the condition is true; throws after one hour of it. */
export async function passTimeUntil(isSo: () => boolean): Promise<void> {
  const end = now + 60 * 60_000
  for (await settle(); !isSo();) {
    const at = nextOf(theStopped())?.[1].at ?? Infinity
    if (at > end) throw new Error('It has not come about in an hour')
    await passTime(at - now)
  }
}

/** Ends the page's timers, and lets the clock run again. */
export function resetClock(): void {
  stopped = undefined
  vi.useRealTimers()
  for (const id of running) real.clearTimeout(id)
  running.clear()
}

/** A test may refuse locks to the page. */
const requestLock = navigator.locks.request.bind(navigator.locks)

/**
 * Resolves when every script that the page imports has loaded, every request for data or for a lock has its answer, and
 * the page has rendered them. What a test holds back is not waited for.
 */
export async function settle(): Promise<void> {
  do {
    await aTask()
    // The browser answers them in their order.
    await requestLock('settle', () => undefined)
    for (let task = 0; task < 4; task++) {
      await vi.dynamicImportSettled()
      await aTask()
    }
  } while (service.isAnswering())
}

/** Without the four milliseconds of a nested timer. */
function aTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

function nextOf(timers: Map<number, Timer>): [number, Timer] | undefined {
  return [...timers].toSorted(([, a], [, b]) => a.at - b.at)[0]
}

function theStopped(): Map<number, Timer> {
  if (stopped === undefined) throw new Error('The clock is not stopped')
  return stopped
}

function setClock(moment: number): void {
  now = moment
  vi.setSystemTime(moment)
}

/** Seconds between consecutive requests. */
export function gaps(moments: readonly { at: number }[]): number[] {
  return moments.slice(1).map(({ at }, n) => Math.round((at - (moments[n]?.at ?? 0)) / 100) / 10)
}
