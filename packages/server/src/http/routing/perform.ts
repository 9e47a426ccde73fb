import { Problem, type Call } from '@market/contract'
import type { Free, OneTransaction, Replicated } from '../../calls/bindings.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actOnce, storeReply, type KeyedRequest, type OnceReply } from '../../platform/idempotency/stored-replies.ts'
import { parseReply } from './parse.ts'

export type JsonBinding = OneTransaction<Call> | Free<Call> | Replicated<Call>

export interface PerformOptions {
  db: Db
  /** Check replies against their schemas: on in tests and development. */
  checkReplies: boolean
  /** Reads from the replica while it is usable; null without a replica. */
  readAnywhere: (<Result>(read: (db: Db) => Promise<Result>) => Promise<Result>) | null
}

/** Runs a call's binding. With an Idempotency-Key, runs the write once and replays its stored reply. */
export async function perform(
  call: Call,
  binding: JsonBinding,
  input: never,
  key: KeyedRequest | null,
  { db, checkReplies, readAnywhere }: PerformOptions,
): Promise<OnceReply> {
  if (binding.kind === 'transaction') {
    const done = await inTransaction(db, async (trx) => {
      const act = async (): Promise<string | Problem> => {
        const reply = await binding.act(trx, input)
        return reply instanceof Problem ? reply : toJson(call, reply, checkReplies)
      }
      if (key) return actOnce(trx, key, act)
      const json = await act()
      return json instanceof Problem ? json : { json, replayed: false }
    })
    if (done instanceof Problem) throw done
    return done
  }
  if (binding.kind === 'replicated') {
    const read = async (from: Db): Promise<string> => toJson(call, await binding.act(from, input), checkReplies)
    return unstored(() => (readAnywhere ? readAnywhere(read) : read(db)))
  }
  const act = async (): Promise<string> => toJson(call, await binding.act(input), checkReplies)
  return key && binding.once ? storeReply(db, key, act) : unstored(act)
}

async function unstored(act: () => Promise<string>): Promise<OnceReply> {
  return { json: await act(), replayed: false }
}

function toJson(call: Call, reply: unknown, checkReplies: boolean): string {
  const json = JSON.stringify(reply)
  if (checkReplies) parseReply(call, json)
  return json
}
