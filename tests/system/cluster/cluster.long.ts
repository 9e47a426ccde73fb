import { describe, expect, it, onTestFinished } from 'vitest'
import { killApp } from './app-killed.ts'
import { makePage } from './page.ts'
import { killPrimary } from './primary-killed.ts'
import { seeSales } from './sale-seen.ts'
import { findPrograms } from './run.ts'
import { openScene } from './scene.ts'

const programs = await findPrograms()

describe.skipIf(programs === null)('several processes', () => {
  it('lose no acknowledged write and fail no read when one of them or the primary is killed', async () => {
    const scene = await openScene(6)
    onTestFinished(() => scene.stop(), 60_000)
    const measured = {
      sales: [await seeSales(scene, 20)],
      apps: [await killApp(scene, 0, 6), await killApp(scene, 1, 6)],
      primaries: [await killPrimary(scene), await killPrimary(scene)],
    }
    expect(makePage({ conditions: {}, ...measured }).faults).toEqual([])
  }, 600_000)
})
