import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { type MemberRow, shownName } from '#core/admin/directory.ts'
import type { TierRequest } from '#core/records/tier-request.ts'
import { PLAN_NAMES } from '#core/roles/role-words.ts'
import { answerRequest } from '#data/admin/requests.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { timeWords } from '../time-words.ts'
import styles from './members.module.css'

interface PlanRequestsProps {
  readonly requests: readonly TierRequest[]
  /** Places of those that cannot be read. */
  readonly unreadable: readonly string[]
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  readonly onAnswered: (id: string) => void
}

const ASK_AGAIN = 'The member’s id follows the slash: ask them to choose the plan once more.'

/** Who asks for which plan; giving it, or not. */
export function PlanRequests({ requests, unreadable, members, onAnswered }: PlanRequestsProps) {
  const { busy, run } = useAdminAction()
  if (requests.length + unreadable.length === 0 || !members) return null
  const answer = async (request: TierRequest, row: MemberRow | undefined, accepted: boolean) => {
    const name = row ? shownName(row) : request.id
    const trouble = await run(async ({ cloud, by }) => {
      const tier = row?.tier ?? 'free'
      await answerRequest(cloud, by, { request, name, accepted }, { tier })
      showToast(
        accepted
          ? { kind: 'success', message: `${name} has the plan ${PLAN_NAMES[request.tier]} now.` }
          : { message: `The request of ${name} is closed.` },
      )
    })
    if (trouble) showToast({ kind: 'warning', message: trouble })
    onAnswered(request.id)
  }
  return (
    <section className={support.section} aria-labelledby="plan-requests">
      <h2 id="plan-requests">Requests for another plan</h2>
      <ul className={styles.requests}>
        {requests.map((request) => {
          const row = members.get(request.id)
          const name = row ? shownName(row) : request.id
          return (
            <li key={request.id}>
              <span>
                <strong>
                  <bdi>{name}</bdi>
                </strong>{' '}
                asks for {PLAN_NAMES[request.tier]}
                {row && `, has ${PLAN_NAMES[row.tier]}`}. {timeWords(request.created)}
              </span>
              <span className={support.actions}>
                <Button
                  size="md"
                  loading={busy}
                  aria-label={`Give ${name} the plan`}
                  onClick={() => void answer(request, row, true)}
                >
                  Give it
                </Button>
                <Button
                  size="md"
                  variant="default"
                  disabled={busy}
                  aria-label={`Decline the request of ${name}`}
                  onClick={() => void answer(request, row, false)}
                >
                  Decline
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <UnreadableRecords ids={unreadable} advice={ASK_AGAIN} />
    </section>
  )
}
