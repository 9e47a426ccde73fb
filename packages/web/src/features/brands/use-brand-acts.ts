import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { productQueries } from '../products/queries.ts'
import { useFreshSignIn } from '../sign-in/use-fresh-sign-in.ts'
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

/** `refused`: an error of the name, shown with its field. `waiting`: the sign-in is too old. */
function useBrandAct(act: (name: string) => Promise<unknown>, success: string, onDone: () => void) {
  const { waiting, stopWaiting, onRefused } = useFreshSignIn()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (refusal, name) => {
      if (!isOfField(refusal)) onRefused(refusal, () => mutate(name))
    },
    meta: { success, failure: 'own', invalidates: [brandQueries.all.queryKey, productQueries.all] },
  })
  return { mutate, isPending, reset, refused: isOfField(error) ? error : null, waiting, stopWaiting }
}

function isOfField(error: Error | null): boolean {
  return isProblem(error) && error.more.errors !== undefined
}
