import path from 'node:path'

/**
 * What keeps the server's process small under load (`bench/memory`); whoever sets one of these variables decides. V8 lets its heap grow
 * as the machine has memory, and glibc gives each thread arenas of its own and hands little back. Compiled modules are kept, so that the next start neither
 * strips types nor compiles again, which leaves 20 MB behind and takes half a second.
 */
export function serverMemory(dataDir) {
  return {
    NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=384',
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
  }
}
