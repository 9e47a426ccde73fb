import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'

export const saleQueries = {
  all: listOptions(['sales'], (query, options) => client.listSales({ query }, options)),
}
