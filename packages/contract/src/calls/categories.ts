import * as z from 'zod/mini'
import { call } from '../call.ts'
import { BrandName, DateText, Id, respons, responsList } from '../fields.ts'

/** A brand with its icon, a single-colour SVG used as a mask. */
export const Category = z.object({ _id: z.string(), name: z.string(), iconlink: z.string() })
export type Category = z.output<typeof Category>

/** A brand as Admins see it. */
export const AnyCategory = z.extend(Category, {
  /** ISO 8601. */
  createdOn: DateText,
  /** Laptops for sale; counting stops one above `highestCount`. */
  forSale: z.number(),
  /** Names that still find the brand, the last one first. */
  formerNames: z.array(z.string()),
})
export type AnyCategory = z.output<typeof AnyCategory>

const Named = z.strictObject({ name: BrandName })

export const categoryCalls = {
  listCategories: call({
    method: 'GET',
    path: '/category/list',
    summary: 'All brands, by name',
    reply: responsList(Category),
    shared: true,
  }),
  listAllCategories: call({
    method: 'GET',
    path: '/category/all/list',
    summary: 'All brands with their former names and how many laptops are for sale',
    access: 'admin',
    reply: responsList(AnyCategory),
  }),
  createCategory: call({
    method: 'POST',
    path: '/category',
    summary: 'Add a brand',
    access: 'admin',
    body: Named,
    reply: respons(Category),
    problems: ['brand-taken', 'sign-in-again'],
  }),
  renameCategory: call({
    method: 'PATCH',
    path: '/category/{id}',
    summary: 'Rename a brand; its former name still finds it',
    access: 'admin',
    params: z.strictObject({ id: Id }),
    body: Named,
    reply: respons(Category),
    problems: ['brand-not-found', 'brand-taken', 'sign-in-again'],
  }),
} as const
