import { describeWalks } from './test/walk.ts'

// SEED repeats a run.
describeWalks({
  seed: Number(process.env['SEED'] ?? Date.now() % 0x7fffffff),
  walks: Number(process.env['RUNS'] ?? 1_000),
})
