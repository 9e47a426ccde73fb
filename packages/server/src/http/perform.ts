import type { Call } from '@market/contract'
import type { Free, OneTransaction, Replicated } from '../action.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnce, keepReply, type KeyedRequest, type OnceReply } from './idempotency.ts'
import { parseReply } from './parse-reply.ts'

export type JsonBinding = OneTransaction<Call> | Free<Call> | Replicated<Call>

export interface PerformOptions {
  db: Db
  /** Parse replies by the table before they leave: on in tests and development. */
  checkReplies: boolean
  /** Where there is a replica: reads from it, as long as it is fit. */
  readAnywhere: (<Result>(read: (db: Db) => Promise<Result>) => Promise<Result>) | null
}

/** Does what a call asks for. Asked with a key, a write is done once, and its reply is given again. */
export async function perform(
  call: Call,
  binding: JsonBinding,
  input: never,
  key: KeyedRequest | null,
  { db, checkReplies, readAnywhere }: PerformOptions,
): Promise<OnceReply> {
  if (binding.kind === 'transaction') {
    const prepared = await binding.prepare(input)
    return inTransaction(db, (trx) => {
      const act = async (): Promise<string> => toJson(call, await prepared(trx), checkReplies)
      return key ? actOnce(trx, key, act) : unkept(act)
    })
  }
  if (binding.kind === 'replicated') {
    const read = async (from: Db): Promise<string> => toJson(call, await binding.act(from, input), checkReplies)
    return unkept(() => (readAnywhere ? readAnywhere(read) : read(db)))
  }
  const act = async (): Promise<string> => toJson(call, await binding.act(input), checkReplies)
  return key && binding.once ? keepReply(db, key, act) : unkept(act)
}

async function unkept(act: () => Promise<string>): Promise<OnceReply> {
  return { json: await act(), replayed: false }
}

function toJson(call: Call, reply: unknown, checkReplies: boolean): string {
  const json = JSON.stringify(reply)
  if (checkReplies) parseReply(call, json)
  return json
}
