import { freely, type Bindings } from '../../../calls/bindings.ts'
import type { Db } from '../../../db/db.ts'
import { listBrands } from './repository.ts'

export function brandRoutes({ db }: { db: Db }): Bindings {
  return {
    listCategories: freely(async () => {
      const brands = await listBrands(db)
      return { respons: brands.map(({ id, name, icon_url }) => ({ _id: id, name, iconlink: icon_url })) }
    }),
  }
}
