import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, TransactionBuilder } from 'kysely'

// No store and no provider may be called inside a transaction: a slow one would block a pool connection and row locks.
const inside = new AsyncLocalStorage<true>()

/** The same database; calls that its transactions make are marked. */
export function markTransactions<Schema>(db: Kysely<Schema>): Kysely<Schema> {
  const begin = db.transaction.bind(db)
  return Object.assign(db, { transaction: () => marked(begin()) })
}

function marked<Schema>(builder: TransactionBuilder<Schema>): Pick<typeof builder, 'execute' | 'setIsolationLevel'> {
  return {
    execute: (work) => builder.execute((trx) => inside.run(true, () => work(trx))),
    setIsolationLevel: (level) => marked(builder.setIsolationLevel(level)) as typeof builder,
  }
}

/** The same port, which throws when it is called inside a transaction. A function returns the port of the moment. */
export function outsideTransactions<Port extends object>(name: string, port: Port | (() => Port)): Port {
  const current = typeof port === 'function' ? (port as () => Port) : () => port
  return new Proxy(current(), {
    get(_, key): unknown {
      const target = current()
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        if (inside.getStore()) throw new Error(`${name}.${String(key)} is called inside a transaction`)
        return Reflect.apply(value, target, given)
      }
    },
  })
}
