import type { ReplayScenario } from '@market/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { client } from '../../api/client.ts'
import { sayProblem } from '../../api/say-problem.ts'
import { integrityQueries } from './queries.ts'

/** Takes what shall go wrong. */
export function useStartReplay() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (scenario: ReplayScenario) => client.startReplay({ body: { scenario } }),
    onError: (error) => toast.error(sayProblem(error)),
    // Refused because another one is under way: that one is what there is to see.
    onSettled: () => queries.invalidateQueries({ queryKey: integrityQueries.all.queryKey }),
  })
}
