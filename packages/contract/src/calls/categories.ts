import * as z from 'zod/mini'
import { call } from '../call.ts'
import { responsList } from '../fields.ts'

/** A brand with its icon, a single-colour SVG used as a mask. */
export const Category = z.object({ _id: z.string(), name: z.string(), iconlink: z.string() })
export type Category = z.output<typeof Category>

export const categoryCalls = {
  listCategories: call({
    method: 'GET',
    path: '/category/list',
    summary: 'All brands, by name',
    reply: responsList(Category),
    shared: ['brands'],
  }),
} as const
