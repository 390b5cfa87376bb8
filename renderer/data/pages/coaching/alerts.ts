import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'

/** The coach's own, and those about the account: from the server alone. */
export function useAlerts() {
  return useCachedQuery({
    queryKey: ['coaching', 'alerts'],
    queryFn: ({ cloud }) => cloud.command('read-coach-alerts', {}),
  })
}
