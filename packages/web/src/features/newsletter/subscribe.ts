import { texts } from '@market/contract/texts'
import { client } from '../../api/client.ts'
import { reportFailure } from '../../ui/report-failure.ts'
import { toast } from '../../ui/toast.ts'

/** Subscribes and shows the outcome as a toast. True on success. */
export async function subscribe(email: string): Promise<boolean> {
  try {
    await client.subscribe({ body: { email } })
    toast.success(texts.toast.subscribed)
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}
