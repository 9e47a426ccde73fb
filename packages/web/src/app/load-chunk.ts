import { texts } from '@market/contract/texts'

/** Milliseconds [CALL-9]. */
const longestWait = 120_000

/** Imports a page's script. A failure or a timeout rejects with an error that names its type and the address. */
export async function loadChunk<T>(load: () => Promise<T>, wait = longestWait): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(texts.chunk.failed('timeout', addressOf(load.toString())))), wait)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    // A script that loaded and then failed keeps its own error.
    if (!(error instanceof TypeError) || !failedToCome.test(error.message)) throw error
    throw new Error(texts.chunk.failed('error', addressOf(error.message)), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** The error messages of Chromium, Firefox and WebKit. */
const failedToCome = /dynamically imported module|importing a module script/i

/** Each browser's message contains the address. */
function addressOf(said: string): string {
  return /(?:https?:\/\/|\.{0,2}\/)[^\s"'`)]+/.exec(said)?.[0] ?? said
}
