import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'

export const orderListQueries = {
  sales: listOptions(['orders', 'sales'], (query, options) => client.listOwnSales({ query }, options)),
}
