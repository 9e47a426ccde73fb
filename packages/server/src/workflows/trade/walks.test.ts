import { orderMoves } from '@market/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { born, faultOf, stepsFrom, type Place } from './test/table-walk.ts'
import { describeWalks } from './test/walk.ts'

const seed = Number(process.env['SEED'] ?? 41)

describe('10,000 walks of the table', () => {
  it(`come to nothing but places with an owner, a deadline and an end (SEED=${seed})`, () => {
    const walked = new Set<string>()
    const walk = fc.property(fc.array(fc.nat(0xffff), { minLength: 20, maxLength: 20 }), (choices) => {
      let place: Place = born
      for (const choice of choices) {
        const fault = faultOf(place)
        if (fault !== undefined) throw new Error(`${JSON.stringify(place)} ${fault}`)
        const steps = stepsFrom(place)
        const next = steps[choice % steps.length]
        if (next === undefined) return
        walked.add(next.move.join(' '))
        place = next.to
      }
    })
    fc.assert(walk, { seed, numRuns: 10_000 })
    const moves = orderMoves.filter(([from]) => from !== 'none').map((move) => move.join(' '))
    expect([...walked].toSorted()).toEqual(moves.toSorted())
  })
})

describeWalks({ seed: 41, walks: 15 })
