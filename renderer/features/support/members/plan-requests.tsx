import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { TierRequest } from '#core/records/tier-request.ts'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/lists.tsx'
import { dateTimeText } from '../words.ts'
import { PLAN_REQUEST_WORDS } from './words.ts'

interface PlanRequestsProps {
  readonly requests: readonly TierRequest[]
  readonly unreadable: readonly string[]
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  readonly onAnswered: (id: string) => void
}

export function PlanRequests({ requests, unreadable, members, onAnswered }: PlanRequestsProps) {
  const { busy, act } = useAdminDeed()
  if (requests.length + unreadable.length === 0 || !members) return null
  const answer = async (request: TierRequest, row: MemberRow | undefined, accepted: boolean) => {
    const name = row ? shownName(row) : request.id
    await act(async ({ cloud }) => {
      const { id: userId, tier } = request
      const answer = accepted ? 'accepted' : 'declined'
      await cloud.command('answer-plan', { userId, tier, answer, seen: row?.tier ?? 'free' })
      showToast(
        accepted
          ? { kind: 'success', message: `${name} is on the ${PLAN_NAMES[request.tier]} plan now.` }
          : { message: `You declined ${name}’s request.` },
      )
    })
    onAnswered(request.id)
  }
  return (
    <Card id="plan-requests" title="Plan requests">
      <ul className={support.rows}>
        {requests.map((request) => {
          const row = members.get(request.id)
          const name = row ? shownName(row) : request.id
          return (
            <li key={request.id}>
              <span>
                <strong>
                  <bdi>{name}</bdi>
                </strong>{' '}
                {PLAN_REQUEST_WORDS.asks(request.tier, row?.tier)} {dateTimeText(request.created)}
              </span>
              <span className={layout.row}>
                <Button
                  busy={busy}
                  aria-label={`Approve the request of ${name}`}
                  onClick={() => void answer(request, row, true)}
                >
                  Approve
                </Button>
                <Button
                  variant="outlined"
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
      <UnreadableRecords
        ids={unreadable}
        advice="The id after the slash is the member’s: ask them to choose the plan again."
      />
    </Card>
  )
}
