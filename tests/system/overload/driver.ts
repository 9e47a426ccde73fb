import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { FromDrive, Order, ToDrive } from './drive.ts'
import type { Cast } from './mix.ts'
import { addSamples, emptySamples, type Samples } from './samples.ts'

export interface Driver {
  /** Sends the requests and returns their outcomes. */
  drive(order: Order): Promise<Samples>
  stop(): Promise<void>
}

/** The clients, in a separate process. */
export function startDriver(market: string, cast: Cast, seed: number): Driver {
  const child = fork(path.join(import.meta.dirname, 'drive.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const exited = once(child, 'exit')
  const say = (word: ToDrive) => child.send(word)
  say({ market, cast, seed })
  return {
    drive(order) {
      const samples = emptySamples()
      return new Promise((resolve, reject) => {
        const end = (): void => {
          child.off('message', hear)
          child.off('exit', fail)
        }
        const fail = (): void => {
          end()
          reject(new Error('the clients have ended'))
        }
        const hear = (word: FromDrive): void => {
          if ('samples' in word) return addSamples(samples, word.samples)
          end()
          resolve(samples)
        }
        child.on('message', hear)
        child.once('exit', fail)
        say(order)
      })
    },
    async stop() {
      child.kill()
      await exited
    },
  }
}
