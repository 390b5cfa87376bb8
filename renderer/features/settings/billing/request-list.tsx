import type { TierRequest } from '#core/records/tier-request.ts'
import { dayAt } from '#core/values/time/day.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { useRequests } from '#data/pages/billing/use-billing.ts'
import { shortDate } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import styles from './billing.module.css'
import { PLAN_WORDS, REQUEST_WORDS as WORDS } from './words.ts'

/** For admins: requests for plans. Plans are assigned with the roles. */
export function RequestList() {
  const { requests, unreadable } = useRequests()
  const { busy, run } = useAdminAction()
  const close = async ({ id: userId, tier }: TierRequest) => {
    const why = await run(async (tools) => {
      await tools.cloud.command('answer-plan', { userId, tier, answer: 'closed' })
    })
    if (why) showToast({ kind: 'warning', message: why })
  }
  return (
    <section className={layout.section} aria-labelledby="requests">
      <h2 id="requests">Requests from members</h2>
      {requests?.length === 0 && unreadable.length === 0 && (
        <p className={layout.hint}>No requests. Members who ask for another plan appear here.</p>
      )}
      <ul className={styles.requests}>
        {requests?.map((request) => (
          <li key={request.id} className={styles.request}>
            <span>
              <strong>{request.name}</strong>
              {WORDS.asksFor(
                PLAN_WORDS[request.tier].label,
                shortDate(dayAt(request.created, new Date(request.created).getTimezoneOffset())),
              )}
            </span>
            <Button
              variant="outlined"
              disabled={busy}
              aria-label={`Close the request from ${request.name}`}
              onClick={() => void close(request)}
            >
              Close
            </Button>
          </li>
        ))}
      </ul>
      <UnreadableRecords ids={unreadable} advice={WORDS.askAgain} />
    </section>
  )
}
