import { serverMemory } from '../../launcher/server-memory.mjs'

/** The server's environment variables. */
export interface Variant {
  name: string
  env: Record<string, string>
}

/** The first is the baseline. */
export function variantsIn(dataDir: string): Variant[] {
  const launchers = serverMemory(dataDir)
  const { MALLOC_ARENA_MAX, NODE_COMPILE_CACHE } = launchers
  return [
    { name: 'Node as it comes', env: {} },
    { name: 'two arenas, compiled modules kept', env: { MALLOC_ARENA_MAX, NODE_COMPILE_CACHE } },
    { name: 'as the launcher does: and semi-space 8, heap 384, trimmed', env: launchers },
    {
      name: 'the same with heap 256',
      env: { ...launchers, NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=256' },
    },
  ]
}
