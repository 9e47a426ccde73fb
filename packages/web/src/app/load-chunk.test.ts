import { expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

it('[CALL-9] names the failure and the address of a script that fails to load', async () => {
  const load = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://market.test/assets/login-1.js'))
  await expect(loadChunk(load)).rejects.toThrow(
    'Loading chunk http://market.test/assets/login-1.js failed. (error: http://market.test/assets/login-1.js)',
  )
})

it('rethrows the error of a script that loaded and then failed', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('n is not a function')))).rejects.toThrow(
    /^n is not a function$/,
  )
})

it('[CALL-9] times out after two minutes', async () => {
  vi.useFakeTimers()
  const loading = expect(loadChunk(() => new Promise(() => undefined))).rejects.toThrow('(timeout:')
  await vi.advanceTimersByTimeAsync(120_000)
  await loading
  vi.useRealTimers()
})
