import { Problem, type Category } from '@market/contract'
import type { Caller } from '../../../calls/caller.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { requireFreshSignIn } from '../../accounts/sessions/require-fresh-sign-in.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { brandLike } from './brand-names.ts'
import type { BrandWords } from './rewrite-brand-words.ts'
import { insertBrand, listBrands, lockBrands, setName, type BrandRow } from './repository.ts'

/** Adds a brand. An Admin with a fresh sign-in does it, because a brand is on Home at once and can't be deleted. */
export async function addBrand(db: Tx, caller: Caller, name: string): Promise<{ respons: Category }> {
  await requireFreshSignIn(db, caller)
  await lockBrands(db)
  requireFreeName(await listBrands(db), name)
  const brand = await insertBrand(db, name)
  await recordAudit(db, { by: caller, action: 'brand-added', ...about(brand), fields: ['name'] })
  return { respons: presentBrand(brand) }
}

/**
 * Renames a brand. Its slug, its icon and the lookup by its former name stay. A job rewrites the search words of its
 * listings.
 */
export async function renameBrand(db: Tx, caller: Caller, id: string, name: string): Promise<{ respons: Category }> {
  await requireFreshSignIn(db, caller)
  await lockBrands(db)
  const brands = await listBrands(db)
  const brand = brands.find((one) => one.id === id)
  if (!brand) throw new Problem('brand-not-found')
  requireFreeName(
    brands.filter((one) => one !== brand),
    name,
  )
  if (brand.name !== name) {
    await setName(db, brand, name)
    await recordAudit(db, { by: caller, action: 'brand-renamed', ...about(brand), fields: ['name'] })
    await enqueueJob(db, 'rewrite-brand-words', { brandId: id } satisfies BrandWords)
  }
  return { respons: presentBrand({ ...brand, name }) }
}

export function presentBrand({ id, name, icon_url }: Pick<BrandRow, 'id' | 'name' | 'icon_url'>): Category {
  return { _id: id, name, iconlink: icon_url }
}

function requireFreeName(others: readonly BrandRow[], wanted: string): void {
  if (brandLike(others, wanted)) throw Problem.ofField('brand-taken', 'name')
}

function about({ id }: BrandRow) {
  return { target: { kind: 'brand', id }, subject: null } as const
}
