import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The port on which a forked sandbox listens, once it is ready. Rejects when it ends before. */
export async function readyPort(child: ChildProcess, who: string): Promise<number> {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the ${who} sandbox ended with ${code}`)
    }),
  ])
  return (message as { port: number }).port
}
