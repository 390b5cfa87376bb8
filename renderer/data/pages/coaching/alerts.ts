/** A coach's own alerts, for the coach and for the member whom they are about (docs/product.md#coaching). */
import type { AlertChoice } from '#core/records/coaching.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'

/** The coach's own, and those about the account: from the server alone. */
export function useAlerts() {
  return useCachedQuery({
    queryKey: ['coaching', 'alerts'],
    queryFn: ({ cloud }) => cloud.command('read-coach-alerts', {}),
  })
}

/** @param memberId '' for all members of the coach. @throws CloudError `permission-denied`, `unavailable` */
export async function setAlert(
  cloud: Pick<Cloud, 'command'>,
  memberId: string,
  { idleDays, half }: AlertChoice,
): Promise<void> {
  await cloud.command('set-coach-alert', { memberId, idleDays, half })
}
