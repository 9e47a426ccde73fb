import { fromReplica, type Bindings } from '../../calls/bindings.ts'
import { readPerson } from './read-person.ts'

export function personRoutes(): Bindings {
  return {
    getPerson: fromReplica(async (db, { params }) => ({ respons: await readPerson(db, params.id) })),
  }
}
