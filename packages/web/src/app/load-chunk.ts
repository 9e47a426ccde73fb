import { words } from '../words.ts'

/** Spec section 8. */
const longestWait = 120_000

/** Loads a page's script. When it fails or takes too long, says so with the kind of failure and the address. */
export async function loadChunk<T>(load: () => Promise<T>, wait = longestWait): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(words.chunk.failed('timeout', addressOf(load.toString())))), wait)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw said.startsWith(words.chunk.start) ? error : new Error(words.chunk.failed('error', addressOf(said)), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Browsers name the address in their message, each in its own sentence. */
function addressOf(said: string): string {
  return /(?:https?:\/\/|\.{0,2}\/)[^\s"'`)]+/.exec(said)?.[0] ?? said
}
