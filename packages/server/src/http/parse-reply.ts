import { safeParse, type Call } from '@market/contract'

/** @throws where a reply's JSON is not what the table says */
export function parseReply(call: Call, json: string): void {
  const checked = safeParse(call.reply, JSON.parse(json))
  if (!checked.success)
    throw new Error(`${call.method} ${call.path} replies against its schema: ${checked.error.message}`)
}
