import { Link } from 'react-router-dom'
import type { JoinRequest } from '#core/records/join-request.ts'
import { NEVER } from '#core/sync/stamp.ts'
import { managedMemberPath } from '#core/values/links/paths.ts'
import type { AdminTools } from '#data/pages/admin/use-admin-action.ts'
import { answerRequest } from '#data/records/join-request/group-requests.ts'
import { askerName, JoinRequests, requestsHeading } from '#ui/joining/join-requests.tsx'
import { Card } from '#ui/kit/card.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/lists.tsx'
import { SUPPORT_WORDS } from '../words.ts'

interface RequestsProps {
  readonly requests: readonly JoinRequest[]
  readonly unreadable: readonly string[]
  /** Whether the page is about one group, so that its name need not be repeated. */
  readonly ofOneGroup?: boolean
  readonly onAnswered: (userId: string) => void
}

/** As long as for moving members, because accepting a request moves one. */
const UNDO_MS = 15_000

/** Requests to join a group. Accepting one moves the member at once, with their points. */
export function JoinRequestsSection({
  requests,
  unreadable,
  ofOneGroup = false,
  onAnswered,
}: RequestsProps) {
  const deed = useAdminDeed()
  if (requests.length + unreadable.length === 0) return null
  const act = async (request: JoinRequest, work: (tools: AdminTools) => Promise<void>) => {
    await deed.act(work)
    onAnswered(request.userId)
  }
  const accept = (request: JoinRequest) =>
    act(request, async ({ cloud }) => {
      const { userId, groupId, groupName, state, at } = request
      const asked = { userId, groupId, request: { state, at } }
      const { user, from } = await cloud.command('move-member', asked)
      const undo =
        from &&
        (() =>
          act(request, async (tools) => {
            const undoing = { at: user.stamps.groupId ?? NEVER, onBoard: from.onBoard }
            const back = { userId, groupId: from.groupId, undoing }
            const accepted = { state: 'accepted', at } as const
            await tools.cloud.command('move-member', { ...back, request: accepted })
          }))
      showToast({
        message: `${askerName(request)} is in ${groupName} now.`,
        timeout: UNDO_MS,
        ...(undo && { action: { label: SUPPORT_WORDS.undo, run: () => void undo() } }),
      })
    })
  const answer = (request: JoinRequest, state: 'declined' | 'pending') =>
    act(request, async ({ cloud }) => {
      const answered = await answerRequest(cloud, request, state)
      if (state === 'pending') return
      showToast({
        message: `You declined ${askerName(request)}’s request.`,
        action: { label: SUPPORT_WORDS.undo, run: () => void answer(answered, 'pending') },
      })
    })
  return (
    <Card id="wants-to-join" title={requestsHeading(requests)}>
      <JoinRequests
        labelledBy="wants-to-join"
        requests={requests}
        busy={deed.busy}
        now={Date.now()}
        nameOf={memberLink}
        about={({ groupName }) => (ofOneGroup ? '' : ` · ${groupName}`)}
        onAnswer={(request, word) =>
          void (word === 'accepted' ? accept(request) : answer(request, word))
        }
      />
      <UnreadableRecords
        ids={unreadable}
        advice="Each id names the member and the group. You can still move the member in yourself."
      />
    </Card>
  )
}

function memberLink(request: JoinRequest) {
  return (
    <Link className={support.link} to={managedMemberPath(request.userId)}>
      <bdi>{askerName(request)}</bdi>
    </Link>
  )
}
