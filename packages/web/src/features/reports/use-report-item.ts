import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

export function useReportItem(onReported: () => void) {
  return useMutation({
    mutationFn: ({ id, opinion }: { id: string; opinion: string }) =>
      client.reportProduct({ params: { id }, body: { reportFlag: true, reportMsg: opinion } }),
    onSuccess: onReported,
    meta: { success: texts.toast.reported },
  })
}
