/** Seed of the random cases; SEED repeats a run. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 0x7fffffff)
