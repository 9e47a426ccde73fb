import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { useNavigate } from 'react-router'
import { client } from '../../api/client.ts'
import { productQueries } from './queries.ts'

type Listing = Parameters<typeof client.createProduct>[0]['body']

/** The form shows the server's refusals, so there is no error toast here. */
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
