import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'

export const reportQueries = {
  all: listOptions(['reports'], (query, options) => client.listReportedProducts({ query }, options)),
}
