import { texts } from '@market/contract/texts'

/** Spec section 8. */
const longestWait = 120_000

/** Loads a page's script. When it fails or takes too long, says so with the kind of failure and the address. */
export async function loadChunk<T>(load: () => Promise<T>, wait = longestWait): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(texts.chunk.failed('timeout', addressOf(load.toString())))), wait)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    // A script that came and broke tells its own mistake.
    if (!(error instanceof TypeError) || !failedToCome.test(error.message)) throw error
    throw new Error(texts.chunk.failed('error', addressOf(error.message)), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** In the words of Chromium, Firefox and WebKit. */
const failedToCome = /dynamically imported module|importing a module script/i

/** Browsers name the address in their message, each in its own sentence. */
function addressOf(said: string): string {
  return /(?:https?:\/\/|\.{0,2}\/)[^\s"'`)]+/.exec(said)?.[0] ?? said
}
