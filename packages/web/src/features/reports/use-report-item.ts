import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { client } from '../../api/client.ts'
import { problemMessage } from '../../api/problem-message.ts'

export function useReportItem(onReported: () => void) {
  return useMutation({
    mutationFn: ({ id, opinion }: { id: string; opinion: string }) =>
      client.reportProduct({ params: { id }, body: { reportFlag: true, reportMsg: opinion } }),
    onSuccess: () => {
      toast.success(texts.toast.reported)
      onReported()
    },
    onError: (error) => toast.error(problemMessage(error)),
  })
}
