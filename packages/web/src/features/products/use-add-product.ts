import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { useNavigate } from 'react-router'
import { client } from '../../api/client.ts'
import { productQueries } from './queries.ts'

type Listing = Parameters<typeof client.createProduct>[0]['body']

/** What the server refuses is told in the form, so nothing is said of it here. */
export function useAddProduct() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Listing) => client.createProduct({ body }),
    onSuccess: async () => {
      toast.success(texts.toast.productAdded)
      void queries.invalidateQueries({ queryKey: productQueries.all })
      await navigate('/dashboard/myproducts')
    },
  })
}
