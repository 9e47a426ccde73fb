import { fromReplica, inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import { viewerOf } from '../listings/lists/viewer.ts'
import { listReported } from './lists.ts'
import { dismissReports, reportProduct, undoDismissal } from './report-product.ts'

export function reportRoutes(): Bindings {
  return {
    listReportedProducts: fromReplica((db, { query, caller }) => listReported(db, viewerOf(caller), query)),
    reportProduct: inOneTransaction((trx, { params, body, caller }) =>
      body.reportFlag
        ? reportProduct(trx, caller, params.id, body.reportMsg ?? '')
        : dismissReports(trx, caller, params.id),
    ),
    reopenReports: inOneTransaction((trx, { params, caller }) => undoDismissal(trx, caller, params.id)),
  }
}
