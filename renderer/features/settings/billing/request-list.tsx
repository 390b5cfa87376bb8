import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { dayAt } from '#core/days/day.ts'
import { removeRequest } from '#data/billing/tier-requests.ts'
import { useRequests } from '#data/billing/use-billing.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { shortDate } from '#ui/day-words.ts'
import { showToast } from '#ui/toast.ts'
import settings from '../settings.module.css'
import styles from './billing.module.css'
import { PLAN_WORDS } from './plans.ts'

/** For admins: who asks for which plan. The plan itself is given with the roles. */
export function RequestList({ cloud }: { readonly cloud: Cloud }) {
  const requests = useRequests(cloud)
  const close = async (id: string) => {
    try {
      await removeRequest(cloud, id)
    } catch {
      showToast({ kind: 'warning', message: 'That did not work. Please try again.' })
    }
  }
  return (
    <section className={settings.section} aria-labelledby="requests">
      <h2 id="requests">Requests from members</h2>
      {requests?.length === 0 && <p className={settings.hint}>Nobody asks for another plan.</p>}
      <ul className={styles.requests}>
        {requests?.map(({ id, name, tier, created }) => (
          <li key={id} className={styles.request}>
            <span>
              <strong>{name}</strong> asks for {PLAN_WORDS[tier].label}, since{' '}
              {shortDate(dayAt(created, new Date(created).getTimezoneOffset()))}
            </span>
            <Button
              variant="default"
              size="md"
              aria-label={`Close the request of ${name}`}
              onClick={() => void close(id)}
            >
              Close
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
