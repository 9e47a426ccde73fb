import type { Db } from '../src/db/db.ts'

/** The number of statements that `work` runs, without those that begin and end its transactions. */
export async function countStatements(db: Db, work: (db: Db) => Promise<unknown>): Promise<number> {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work(counted)
  return statements
}
