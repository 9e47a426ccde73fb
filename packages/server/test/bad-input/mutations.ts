import fc from 'fast-check'
import { changesOfAddress } from './address-changes.ts'
import { changesOfBody } from './body-changes.ts'
import { changesOfHeaders } from './header-changes.ts'
import type { Mutation } from './mutation.ts'

/** Up to three changes; usually one, so that it is not hidden by another. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: changesOfBody },
    { weight: 3, arbitrary: changesOfHeaders },
    { weight: 3, arbitrary: changesOfAddress },
  ),
  { minLength: 0, maxLength: 3, size: 'max' },
)
