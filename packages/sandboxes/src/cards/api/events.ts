import { ok, type Answer, type Call, type Route } from '../http/call.ts'
import { allowOnly, readForm, readText } from '../http/params.ts'
import { missing } from '../http/problem.ts'
import { LIST_PARAMS, listPage } from './list.ts'

function retrieve({ ledger, id }: Call): Answer {
  const event = ledger.events.get(id)
  if (!event) throw missing('event', id, 'id')
  return ok(event)
}

function list(call: Call): Answer {
  const { params, ledger } = call
  allowOnly(params, [...LIST_PARAMS, 'type', 'types', 'delivery_success'])
  const types = Object.values(readForm(params, 'types') ?? {})
  const type = readText(params, 'type')
  const delivered = readText(params, 'delivery_success')
  const wanted = [...ledger.events.values()].filter(
    (event) =>
      (type === undefined || event.type === type) &&
      (types.length === 0 || types.includes(event.type)) &&
      (delivered === undefined || (event.pending_webhooks === 0) === (delivered === 'true')),
  )
  return ok(listPage(call, 'event', '/v1/events', wanted))
}

export const eventRoutes: Route[] = [
  { method: 'GET', path: '/v1/events', run: list },
  { method: 'GET', path: '/v1/events/:id', run: retrieve },
]
