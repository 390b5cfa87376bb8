import { Link } from 'react-router-dom'
import type { JoinRequest } from '#core/records/join-request.ts'
import { NEVER } from '#core/sync/stamp.ts'
import { managedMemberPath } from '#core/values/links/paths.ts'
import { type AdminTools, useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { answerRequest } from '#data/records/join-request/group-requests.ts'
import { askerName, JoinRequests, requestsHeading } from '#ui/joining/join-requests.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { SUPPORT_WORDS } from '../words.ts'
import { REQUEST_WORDS } from './words.ts'

interface RequestsProps {
  readonly requests: readonly JoinRequest[]
  /** Paths of records that cannot be read. */
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
  const { busy, run } = useAdminAction()
  if (requests.length + unreadable.length === 0) return null
  const act = async (request: JoinRequest, work: (tools: AdminTools) => Promise<void>) => {
    const trouble = await run(work)
    if (trouble) showToast({ kind: 'warning', message: trouble })
    onAnswered(request.userId)
  }
  const accept = (request: JoinRequest) =>
    act(request, async ({ cloud }) => {
      const { userId, groupId, groupName, state, at } = request
      const asked = { userId, groupId, request: { state, at } }
      const { user, from } = await cloud.command('move-member', asked)
      const undoing = from && { at: user.stamps.groupId ?? NEVER, onBoard: from.onBoard }
      showToast({
        message: REQUEST_WORDS.accepted(askerName(request), groupName),
        timeout: UNDO_MS,
        ...(undoing
          ? {
              action: {
                label: SUPPORT_WORDS.undo,
                run: () =>
                  void act(request, async (tools) => {
                    const back = { userId, groupId: from.groupId, undoing }
                    const accepted = { state: 'accepted', at } as const
                    await tools.cloud.command('move-member', { ...back, request: accepted })
                  }),
              },
            }
          : {}),
      })
    })
  const answer = (request: JoinRequest, state: 'declined' | 'pending') =>
    act(request, async ({ cloud }) => {
      const answered = await answerRequest(cloud, request, state)
      if (state === 'pending') return
      showToast({
        message: REQUEST_WORDS.declined(askerName(request)),
        action: { label: SUPPORT_WORDS.undo, run: () => void answer(answered, 'pending') },
      })
    })
  return (
    <section className={support.section} aria-labelledby="wants-to-join">
      <h2 id="wants-to-join">{requestsHeading(requests)}</h2>
      <JoinRequests
        labelledBy="wants-to-join"
        requests={requests}
        busy={busy}
        now={Date.now()}
        nameOf={memberLink}
        about={({ groupName }) => (ofOneGroup ? '' : REQUEST_WORDS.ofGroup(groupName))}
        onAnswer={(request, word) =>
          void (word === 'accepted' ? accept(request) : answer(request, word))
        }
      />
      <UnreadableRecords ids={unreadable} advice={REQUEST_WORDS.unreadable} />
    </section>
  )
}

function memberLink(request: JoinRequest) {
  return (
    <Link className={support.link} to={managedMemberPath(request.userId)}>
      <bdi>{askerName(request)}</bdi>
    </Link>
  )
}
