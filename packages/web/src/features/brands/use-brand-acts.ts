import { texts } from '@market/contract/texts'
import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { productQueries } from '../listing/queries.ts'
import { useFreshMutation } from '../sign-in/use-fresh-mutation.tsx'
import { brandQueries } from './queries.ts'

export type BrandAct = ReturnType<typeof useBrandAct>

/** Adds a brand by its name. */
export function useAddBrand(onDone: () => void): BrandAct {
  return useBrandAct((name) => client.createCategory({ body: { name } }), texts.brands.added, onDone)
}

/** Gives a brand another name. */
export function useRenameBrand(id: string, onDone: () => void): BrandAct {
  return useBrandAct((name) => client.renameCategory({ params: { id }, body: { name } }), texts.brands.renamed, onDone)
}

/** `refused`: an error of the name, shown with its field. */
function useBrandAct(act: (name: string) => Promise<unknown>, success: string, onDone: () => void) {
  const invalidates = [brandQueries.all.queryKey, productQueries.all]
  const mutation = useFreshMutation({ mutationFn: act, onSuccess: onDone, success, invalidates, isShown: isOfField })
  return { ...mutation, refused: isOfField(mutation.error) ? mutation.error : null }
}

function isOfField(error: Error | null): boolean {
  return isProblem(error) && error.more.errors !== undefined
}
