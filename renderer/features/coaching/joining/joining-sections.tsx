import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import type { Invite } from '#core/records/invite.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import type { Answer } from '#core/server/membership/answer-writes.ts'
import { profilePath } from '#core/values/links/paths.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { useGroupInvites } from '#data/records/invite/group-invites.ts'
import { answerRequest } from '#data/records/join-request/group-requests.ts'
import { useGroupRequests } from '#data/records/join-request/use-group-requests.ts'
import { useUser } from '#data/records/member/queries.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { Freshness } from '#ui/freshness.tsx'
import { BlockedMembers } from '#ui/joining/blocked-members.tsx'
import { InvitationList } from '#ui/joining/invitations.tsx'
import { askerName, JoinRequests, requestsHeading } from '#ui/joining/join-requests.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { COACHING_WORDS } from '../words.ts'
import styles from './joining.module.css'
import { useBars, useBlocking } from './use-blocking.ts'

/** Who wants to join the coach's own group, is invited to it and is blocked from it; of what there is none, nothing. */
export function JoiningSections() {
  const user = useUser()
  return (
    <>
      <Requests />
      {user && isCoachInGroup(user, user.groupId) && (
        <>
          <Invitations groupId={user.groupId} />
          <Blocked groupId={user.groupId} />
        </>
      )}
    </>
  )
}

interface FoldProps {
  readonly id: string
  readonly title: string
  readonly note?: ReactNode
  readonly below?: ReactNode
  readonly children: ReactNode
}

function Fold({ id, title, note, below, children }: FoldProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <details>
        <summary className={styles.head}>
          <h2 id={id}>{title}</h2>
          {note}
        </summary>
        {children}
      </details>
      {below}
    </section>
  )
}

function Requests() {
  const { requests = [], unreadable, at, live } = useGroupRequests()
  const cloud = useCloud()
  const { busy, act } = useDeed(troubleText)
  const blocking = useBlocking()
  if (requests.length + unreadable.length === 0) return null
  const answer = (request: JoinRequest, word: Answer) =>
    act(async () => {
      const answered = await answerRequest(connected(cloud), request, word)
      const undo = { label: 'Undo', run: () => void answer(answered, 'pending')() }
      showToast({ message: answeredText(answered), ...(word !== 'pending' && { action: undo }) })
    })
  return (
    <Fold
      id="wants-to-join"
      title={requestsHeading(requests)}
      note={!live && <Freshness live={live} at={at} />}
      below={<UnreadableRecords ids={unreadable} advice={COACHING_WORDS.showAdmin} />}
    >
      <JoinRequests
        labelledBy="wants-to-join"
        requests={requests}
        busy={busy || blocking.busy}
        now={Date.now()}
        nameOf={nameLink}
        onAnswer={(request, word) => void answer(request, word)()}
        onBar={({ userId, userName, groupId, groupName }) => {
          const detail = 'They can’t ask or be invited again until you unblock them.'
          void blocking.block(
            { userId, userName, group: { id: groupId, name: groupName } },
            detail,
          )()
        }}
      />
    </Fold>
  )
}

/** Confirms the answer that a coach gave, or took back. */
function answeredText(request: JoinRequest): string {
  const name = askerName(request)
  if (request.state === 'accepted') return `${name} can join ${request.groupName} now.`
  return request.state === 'declined'
    ? `You declined ${name}’s request.`
    : `${name}’s request is open again.`
}

/** Links to the profile, which shows what they share with this coach. */
function nameLink(request: JoinRequest) {
  return (
    <Link className={styles.name} to={profilePath(request.userId)}>
      <bdi>{askerName(request)}</bdi>
    </Link>
  )
}

function Invitations({ groupId }: { readonly groupId: string }) {
  const { invites, unreadable } = useGroupInvites(groupId)
  const cloud = useCloud()
  const { act } = useDeed(troubleText)
  if (invites.length + unreadable.length === 0) return null
  const end = (invite: Invite) =>
    act(async () => {
      await connected(cloud).command('revoke-invite', { id: invite.id })
      const message = 'Invitation ended. Nobody can join with it any more.'
      showToast({ about: invite.id, message })
    })
  const title = 'Invitations to your group'
  return (
    <Fold
      id="group-invitations"
      title={title}
      below={
        <UnreadableRecords
          ids={unreadable}
          advice="Nobody can join with an invitation like this."
        />
      }
    >
      <InvitationList
        label={title}
        invites={invites}
        now={Date.now()}
        origin={publicOrigin()}
        onEnd={(invite) => void end(invite)()}
      />
    </Fold>
  )
}

function Blocked({ groupId }: { readonly groupId: string }) {
  const bars = useBars(groupId) ?? []
  const { busy, unblock } = useBlocking()
  if (bars.length === 0) return null
  return (
    <Fold id="group-bars" title="Blocked from your group">
      <BlockedMembers
        labelledBy="group-bars"
        bars={bars}
        busy={busy}
        mayLift={({ byCoach }) => byCoach === true}
        onLift={(bar) => void unblock(bar)()}
      />
    </Fold>
  )
}
